/** @jest-environment jsdom */
import { showContentProblems, showProblems } from "../../tools/content/problemsOverlay";

const problem = {
  rule: "unknown-icon",
  file: "content/services.json",
  line: 6,
  column: 13,
  path: 'service 1, "Custom AI Agents", icon',
  field: [0, "icon"],
  found: "<script>alert(1)</script>",
  allowed: "the name of a Lucide icon",
  frame: '> 6 |     "icon": "robt",',
};

const shown = () => document.querySelector("aside")?.shadowRoot?.querySelector("section")?.textContent ?? "";

afterEach(() => showProblems([]));

it("says over the page what is wrong, with its place", () => {
  showProblems([{ ...problem, suggestion: "bot" }]);
  expect(shown()).toContain("One problem in the content");
  expect(shown()).toContain("content/services.json:6:13");
  expect(shown()).toContain("Trybot");
});

it("counts the problems, and leaves out what it does not know", () => {
  showProblems([problem, problem]);
  expect(shown()).toContain("2 problems in the content");
  expect(shown()).not.toContain("Try");
});

it("goes away once all is right", () => {
  showProblems([problem]);
  showProblems([]);
  expect(document.querySelector("aside")).toBeNull();
});

it("never reads content as HTML", () => {
  showProblems([problem]);
  expect(document.querySelector("aside")?.shadowRoot?.querySelector("script")).toBeNull();
  expect(shown()).toContain("<script>alert(1)</script>");
  showProblems([]);
  expect(document.querySelector("aside")).toBeNull();
});

it("listens to the server for what it is to show", () => {
  const opened: Events[] = [];
  class Events extends EventTarget {
    constructor(readonly address: string) {
      super();
      opened.push(this);
    }
  }
  Object.defineProperty(window, "EventSource", { value: Events, configurable: true });
  showContentProblems();
  expect(opened.map(({ address }) => address)).toEqual(["/___content/problems"]);
  opened[0]?.dispatchEvent(new MessageEvent("message", { data: JSON.stringify([problem]) }));
  expect(shown()).toContain("One problem in the content");
});
