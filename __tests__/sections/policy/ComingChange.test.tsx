/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { cloneElement } from "react";
import { renderToString } from "react-dom/server";
import { ComingChange } from "../../../src/sections/policy/ComingChange";

const change = { effective: "2030-03-01", effectiveInWords: "March 1, 2030", summary: "Fees change." };
const notice = <ComingChange change={change} words="These terms change on" timeZone="America/New_York" />;

/** The page as it was built, then taken over by a browser at a moment of its own. */
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

describe("the notice of coming terms", () => {
  it("names the day and what changes while the day is ahead", () => {
    openAt("2030-02-28T12:00:00Z");
    expect(screen.getByText(/These terms change on/)).toHaveTextContent(
      "These terms change on March 1, 2030.",
    );
    expect(screen.getByText("March 1, 2030")).toHaveAttribute("datetime", "2030-03-01");
    expect(screen.getByText(/Fees change\./)).toBeInTheDocument();
  });

  it("stands until midnight of the agency's own time zone", () => {
    openAt("2030-03-01T04:59:00Z");
    expect(screen.getByText(/Fees change\./)).toBeInTheDocument();
  });

  it("goes once the day has come, in a page that was built before it, without a hydration error", () => {
    const recovered = openAt("2030-03-01T05:00:00Z");
    expect(screen.queryByText(/Fees change\./)).toBeNull();
    expect(recovered).not.toHaveBeenCalled();
  });

  it("stays in a browser that does not know the agency's zone by this name", () => {
    render(cloneElement(notice, { timeZone: "Europe/Atlantis" }));
    expect(screen.getByText(/Fees change\./)).toBeInTheDocument();
  });
});
