/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ContentsList } from "../../../src/sections/text/ContentsList";
import { atLeast } from "../../../src/styles/media";
import { mockIntersectionObserver } from "../../support/mockIntersectionObserver";
import { mockMatchMedia } from "../../support/mockMatchMedia";
import { mockRouter } from "../../support/mockRouter";

const contents = [
  { id: "one", text: "1. One" },
  { id: "two", text: "2. Two" },
  { id: "three", text: "3. Three" },
];

const wide = atLeast("lg");

function open({ isWide = true } = {}) {
  mockRouter();
  const { change } = mockMatchMedia(...(isWide ? [wide] : []));
  const sections = mockIntersectionObserver();
  const view = render(
    <>
      <ContentsList heading="On this page" contents={contents} />
      {contents.map(({ id, text }) => (
        <section key={id} data-testid={id}>
          <h2 id={id}>{text}</h2>
        </section>
      ))}
    </>,
  );
  const current = () => view.container.querySelector("[aria-current]")?.textContent;
  /** Brings these sections, and no others, into view. */
  const show = (...ids: string[]) =>
    act(() => {
      for (const { id } of contents) sections.show(screen.getByTestId(id), ids.includes(id));
    });
  const details = () => view.container.querySelector("details");
  return { show, current, change, details };
}

describe("the table of contents", () => {
  it("links to every section, but not to subsections", () => {
    open();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#one", "#two", "#three"]);
    expect(screen.getByRole("navigation", { name: "On this page" })).toBeInTheDocument();
  });

  it("marks the first section in view, and none before", () => {
    const { show, current } = open();
    expect(current()).toBeUndefined();
    show("one", "two");
    expect(current()).toBe("1. One");
    show("two", "three");
    expect(current()).toBe("2. Two");
  });

  it("marks the clicked section while it is in view, even if it is too short to reach the top", () => {
    const { show, current } = open();
    show("one", "two");
    fireEvent.click(screen.getByRole("link", { name: "3. Three" }));
    show("two", "three");
    expect(current()).toBe("3. Three");
    show("one");
    expect(current()).toBe("1. One");
  });

  it.each(["wheel", "touchmove", "keydown"])(
    "marks the first section in view again after a %s",
    (gesture) => {
      const { show, current } = open();
      show("two", "three");
      fireEvent.click(screen.getByRole("link", { name: "3. Three" }));
      expect(current()).toBe("3. Three");
      fireEvent(window, new Event(gesture));
      expect(current()).toBe("2. Two");
    },
  );

  it("is open on wide screens, with a summary that can't close it", () => {
    const { details } = open();
    expect(details()?.open).toBe(true);
    expect(details()?.querySelector("summary")).toHaveAttribute("inert");
  });

  it("is closed on small screens, and opens when the window becomes wide", () => {
    const { details, change } = open({ isWide: false });
    expect(details()?.open).toBe(false);
    expect(details()?.querySelector("summary")).not.toHaveAttribute("inert");
    act(() => change(wide, true));
    expect(details()?.open).toBe(true);
  });
});
