/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Hero } from "../../src/sections/Hero";
import { makeTestimonial } from "../support/makeTestimonial";
import { content } from "../support/sampleContent";
import { stageAnimations } from "../support/stageAnimations";
import { stageBrowser } from "../support/stageBrowser";

const copy = content.site.home.hero;
const gains = ["40%", "65%", "80%", "55%", "12%"].map((value, index) =>
  makeTestimonial({ id: `person-${index}`, gain: { value, label: `gain ${index}` } }),
);

let animations = stageAnimations();
let intersections: ReturnType<typeof stageBrowser>["sights"];
beforeEach(() => {
  ({ sights: intersections } = stageBrowser());
  animations = stageAnimations("finished", "running");
  render(<Hero copy={copy} gains={gains} />);
});

test("says what the site is about in one heading", () => {
  expect(screen.getByRole("heading", { level: 1, name: copy.headline })).toBeVisible();
  expect(screen.getByText(copy.eyebrow)).toBeVisible();
  expect(screen.getByText(copy.lead)).toBeVisible();
});

test("offers two actions: to book, and to look at the services", () => {
  const actions = screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  expect(actions).toEqual([
    ["Book a Consultation", "/#booking"],
    ["Explore Services", "/#services"],
  ]);
});

test("shows the first four gains, each figure with what it counts", () => {
  const strip = screen.getByRole("list", { name: copy.gainsLabel });
  expect(
    within(strip)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["40% gain 0", "65% gain 1", "80% gain 2", "55% gain 3"]);
});

test("tells the picture in words, in both of its forms, of which a screen shows one", () => {
  expect(screen.getAllByRole("img", { name: copy.flow.label })).toHaveLength(1);
  const pictures = screen.getAllByLabelText(copy.flow.label);
  expect(pictures).toHaveLength(2);
  for (const picture of pictures)
    for (const word of [...copy.flow.inputs, ...copy.flow.outputs, copy.flow.agent, ...copy.flow.verbs])
      expect(within(picture).getByText(word)).toBeInTheDocument();
});

describe("the picture's animation", () => {
  const picture = () => screen.getAllByRole("img", { name: copy.flow.label })[0] ?? document.body;

  const stageOf = () => picture().closest("figure")?.parentElement ?? document.body;

  test("begins when half of it is in view, and looks no further then", () => {
    const stage = stageOf();
    intersections.show(stage, false);
    expect(stage.style.getPropertyValue("--flow")).toBe("");
    intersections.show(stage);
    expect(stage.style.getPropertyValue("--flow")).toBe("running");
    expect(intersections.marginsFor(stage)).toEqual([]);
  });

  test("plays again for a pointer that comes over it, unless it is still running", () => {
    fireEvent.pointerEnter(stageOf());
    expect(animations.played()).toEqual(["finished"]);
    expect(animations.asked()).toEqual([{ subtree: true }]);
  });

  test("plays again for the keyboard, but not for a focus that nobody sees", async () => {
    const explore = screen.getByRole("link", { name: copy.explore });
    await userEvent.tab();
    expect(screen.getByRole("link", { name: copy.book })).toHaveFocus();
    expect(animations.played()).toEqual(["finished"]);
    // The tests' browser shows every focus; a press in a real one shows none.
    const matches = jest.spyOn(Element.prototype, "matches").mockReturnValue(false);
    fireEvent.focus(explore);
    matches.mockRestore();
    expect(animations.played()).toHaveLength(1);
  });
});
