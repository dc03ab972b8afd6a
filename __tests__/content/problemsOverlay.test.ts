/** @jest-environment jsdom */
import { showContentProblems, showProblems } from "../../tools/content/problemsOverlay";

const problem = {
  rule: "unknown-icon",
  file: "content/services.json",
  line: 6,
  column: 13,
  path: 'service 1, "Custom AI Agents", icon',
  field: [0, "icon"],
  message: "Unknown icon `<script>alert(1)</script>`.",
  frame: '> 6 |     "icon": "robt",',
};

const shown = () => document.querySelector("aside")?.shadowRoot?.querySelector("section")?.textContent ?? "";

afterEach(() => showProblems([]));

it("shows each problem and its location over the page", () => {
  showProblems([{ ...problem, suggestion: "bot" }]);
  expect(shown()).toContain("1 content problem");
  expect(shown()).toContain("content/services.json:6:13");
  expect(shown()).toContain("Did you mean `bot`?");
});

it("counts the problems, and shows a suggestion only if there is one", () => {
  showProblems([problem, problem]);
  expect(shown()).toContain("2 content problems");
  expect(shown()).not.toContain("Did you mean");
});

it("disappears when the content is valid", () => {
  showProblems([problem]);
  showProblems([]);
  expect(document.querySelector("aside")).toBeNull();
});

it("never parses content as HTML", () => {
  showProblems([problem]);
  expect(document.querySelector("aside")?.shadowRoot?.querySelector("script")).toBeNull();
  expect(shown()).toContain("<script>alert(1)</script>");
  showProblems([]);
  expect(document.querySelector("aside")).toBeNull();
});

it("shows the problems that the server sends", () => {
  const opened: Events[] = [];
  class Events extends EventTarget {
    constructor(readonly url: string) {
      super();
      opened.push(this);
    }
  }
  Object.defineProperty(window, "EventSource", { value: Events, configurable: true });
  showContentProblems();
  expect(opened.map(({ url }) => url)).toEqual(["/___content/problems"]);
  opened[0]?.dispatchEvent(new MessageEvent("message", { data: JSON.stringify([problem]) }));
  expect(shown()).toContain("1 content problem");
});
