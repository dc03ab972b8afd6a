import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { Prose } from "../../src/components/Prose";
import { goTo } from "../../src/navigation/goTo";
import { stageIntersections } from "../support/stageIntersections";

stageIntersections();
jest.mock("../../src/navigation/goTo", () => ({ goTo: jest.fn() }));

const html =
  '<p><a href="/terms-of-service">Terms</a> <a href="#two">Two</a> <a href="mailto:a@example.com">Mail</a> ' +
  '<a href="https://example.org">Out</a> plain</p>';

function press(name: string, init: MouseEventInit = {}) {
  render(<Prose html={html} whole />);
  const link = screen.getByText(name, { exact: false, selector: name === "plain" ? "p" : "a" });
  const event = createEvent.click(link, init);
  // jsdom follows no links; the browser's own way is what is left when nothing prevents it.
  fireEvent(link, event);
  return event.defaultPrevented;
}

describe("a long text", () => {
  beforeEach(() => jest.mocked(goTo).mockClear());

  it("changes to another page of the site without a load", () => {
    expect(press("Terms")).toBe(true);
    expect(goTo).toHaveBeenCalledWith("/terms-of-service");
  });

  it("goes to a place on the same page by its full path", () => {
    expect(press("Two")).toBe(true);
    expect(goTo).toHaveBeenCalledWith("/#two");
  });

  it.each(["Mail", "Out", "plain"])("leaves %s to the browser", (name) => {
    expect(press(name)).toBe(false);
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each(["metaKey", "ctrlKey", "shiftKey", "altKey"])("leaves a press with %s to the browser", (key) => {
    expect(press("Terms", { [key]: true })).toBe(false);
    expect(goTo).not.toHaveBeenCalled();
  });

  it("says whether all of it is shown", () => {
    const { container, rerender } = render(<Prose html={html} whole={false} />);
    expect(container.firstElementChild).toHaveAttribute("data-part", "beginning");
    rerender(<Prose html={html} whole />);
    expect(container.firstElementChild).not.toHaveAttribute("data-part");
  });
});
