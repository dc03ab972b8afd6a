/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { ContentsList } from "../../../src/sections/policy/ContentsList";
import { stageIntersections } from "../../support/stageIntersections";
import { stageMedia } from "../../support/stageMedia";
import { stageRouter } from "../../support/stageRouter";

const contents = [
  { id: "one", text: "1. One", depth: 2 },
  { id: "inner", text: "Inner", depth: 3 },
  { id: "two", text: "2. Two", depth: 2 },
  { id: "three", text: "3. Three", depth: 2 },
];

const wide = "(min-width: 1024px)";

function open({ on = wide } = {}) {
  stageRouter();
  const { change } = stageMedia(on);
  const sections = stageIntersections();
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
  /** These sections are in view now, and no others. */
  const show = (...ids: string[]) =>
    act(() => {
      for (const { id } of contents) sections.show(screen.getByTestId(id), ids.includes(id));
    });
  const fold = () => view.container.querySelector("details");
  return { show, current, change, fold };
}

describe("the table of contents", () => {
  it("links to every section, and to nothing inside one", () => {
    open();
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["#one", "#two", "#three"]);
    expect(screen.getByRole("navigation", { name: "On this page" })).toBeInTheDocument();
  });

  it("marks nothing before anything is in view, then the first section that is", () => {
    const { show, current } = open();
    expect(current()).toBeUndefined();
    show("one", "two");
    expect(current()).toBe("1. One");
    show("two", "three");
    expect(current()).toBe("2. Two");
  });

  it("marks the section that was chosen while it is in view, even if it cannot reach the top", () => {
    const { show, current } = open();
    show("one", "two");
    fireEvent.click(screen.getByRole("link", { name: "3. Three" }));
    show("two", "three");
    expect(current()).toBe("3. Three");
    show("one");
    expect(current()).toBe("1. One");
  });

  it.each(["wheel", "touchmove", "keydown"])("follows the reader again after a %s", (gesture) => {
    const { show, current } = open();
    show("two", "three");
    fireEvent.click(screen.getByRole("link", { name: "3. Three" }));
    expect(current()).toBe("3. Three");
    fireEvent(window, new Event(gesture));
    expect(current()).toBe("2. Two");
  });

  it("is unfolded for screen readers on wide screens, where the eye sees it unfolded", () => {
    const { fold } = open();
    expect(fold()?.open).toBe(true);
  });

  it("stays folded on small screens, and unfolds when one is turned and becomes wide", () => {
    const { fold, change } = open({ on: "nothing" });
    expect(fold()?.open).toBe(false);
    change(wide, true);
    expect(fold()?.open).toBe(true);
  });
});
