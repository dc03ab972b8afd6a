/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { cloneElement } from "react";
import { renderToString } from "react-dom/server";
import { UpcomingChangeNotice } from "../../../src/sections/policy/UpcomingChangeNotice";

const change = { effective: "2030-03-01", effectiveInWords: "March 1, 2030", summary: "Fees change." };
const notice = (
  <UpcomingChangeNotice change={change} label="These terms change on" timeZone="America/New_York" />
);

/** Hydrates the built page in a browser at a time. */
function openAt(moment: string) {
  jest.useFakeTimers({ now: new Date(moment), doNotFake: ["queueMicrotask"] });
  const container = document.createElement("div");
  container.innerHTML = renderToString(notice);
  document.body.append(container);
  const recovered = jest.fn();
  render(notice, { container, hydrate: true, onRecoverableError: recovered });
  return recovered;
}

afterEach(() => jest.useRealTimers());

describe("the notice of an upcoming change", () => {
  it("shows the day and the summary before the day", () => {
    openAt("2030-02-28T12:00:00Z");
    expect(screen.getByText(/These terms change on/)).toHaveTextContent(
      "These terms change on March 1, 2030.",
    );
    expect(screen.getByText("March 1, 2030")).toHaveAttribute("datetime", "2030-03-01");
    expect(screen.getByText(/Fees change\./)).toBeInTheDocument();
  });

  it("stays until midnight in the agency's time zone", () => {
    openAt("2030-03-01T04:59:00Z");
    expect(screen.getByText(/Fees change\./)).toBeInTheDocument();
  });

  it("disappears on the day from a page built before it, without a hydration error", () => {
    const recovered = openAt("2030-03-01T05:00:00Z");
    expect(screen.queryByText(/Fees change\./)).toBeNull();
    expect(recovered).not.toHaveBeenCalled();
  });

  it("keeps the page's HTML although the browser made a link of a date in it before React started", () => {
    const dated = cloneElement(notice, { change: { ...change, summary: "Fees change on May 1." } });
    const container = document.createElement("div");
    container.innerHTML = renderToString(dated).replace("May 1", "<a>May 1</a>");
    document.body.append(container);
    const paragraph = container.querySelector("p");
    const recovered = jest.fn();
    render(dated, { container, hydrate: true, onRecoverableError: recovered });
    expect(recovered).not.toHaveBeenCalled();
    expect(container.querySelector("p")).toBe(paragraph);
    expect(paragraph).toHaveTextContent("Fees change on May 1.");
  });

  it("stays in a browser that doesn't know the agency's time zone", () => {
    render(cloneElement(notice, { timeZone: "Europe/Atlantis" }));
    expect(screen.getByText(/Fees change\./)).toBeInTheDocument();
  });
});
