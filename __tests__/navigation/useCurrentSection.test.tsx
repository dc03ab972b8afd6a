import { act, render, screen } from "@testing-library/react";
import { sectionsAreThere } from "../../src/navigation/firstScreen";
import { sectionIds } from "../../src/navigation/sections";
import { useCurrentSection } from "../../src/navigation/useCurrentSection";
import { stageIntersections } from "../support/stageIntersections";

let stage = stageIntersections();
beforeEach(() => {
  stage = stageIntersections();
});

function Page({ active, ids = sectionIds }: { active: boolean; ids?: readonly string[] }) {
  return (
    <>
      {ids.map((id) => (
        <div key={id} id={id} data-testid={id} />
      ))}
      <output>{useCurrentSection(active) ?? "none"}</output>
    </>
  );
}

const section = (id: string) => screen.getByTestId(id);
const show = (id: string, isIntersecting = true) => act(() => stage.show(section(id), isIntersecting));
const current = () => screen.getByRole("status").textContent;

test("at the top of the page no section is the current one", () => {
  render(<Page active />);
  expect(current()).toBe("none");
});

test("the section across the middle of the window is the current one", () => {
  render(<Page active />);
  for (const id of sectionIds) expect(stage.marginsFor(section(id))).toEqual(["-50% 0px -50% 0px"]);
  show("testimonials");
  expect(current()).toBe("testimonials");
  show("testimonials", false);
  expect(current()).toBe("none");
});

test("where two sections touch the middle, the upper one counts", () => {
  render(<Page active />);
  show("booking");
  show("testimonials");
  expect(current()).toBe("testimonials");
  show("testimonials", false);
  expect(current()).toBe("booking");
});

test("in the footer the last section stays the current one", () => {
  render(
    <>
      <main>
        <Page active />
      </main>
      <footer data-testid="footer" />
    </>,
  );
  show("booking");
  show("footer");
  show("booking", false);
  expect(current()).toBe("booking");
  show("booking");
  show("footer", false);
  expect(current()).toBe("booking");
  show("booking", false);
  expect(current()).toBe("none");
});

test("on a page without sections nobody watches", () => {
  render(<Page active={false} />);
  expect(stage.watching()).toBe(0);
  expect(current()).toBe("none");
});

test("a section that is missing from the page does no harm", () => {
  render(<Page active ids={["services"]} />);
  show("services");
  expect(current()).toBe("services");
});

test("what was current on the landing page is forgotten on the next page, and watched anew on return", () => {
  const { rerender } = render(<Page active />);
  show("services");
  rerender(<Page active={false} />);
  expect(current()).toBe("none");
  expect(stage.watching()).toBe(0);
  rerender(<Page active />);
  show("booking");
  expect(current()).toBe("booking");
});

test("a section that comes a moment after the page is watched as well", () => {
  const { rerender } = render(<Page active ids={[]} />);
  rerender(<Page active />);
  expect(stage.watching()).toBe(0);
  sectionsAreThere();
  show("booking");
  expect(current()).toBe("booking");
});
