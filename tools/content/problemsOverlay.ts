import { color, font, fontSize, radius, shadow, size, space } from "../../src/styles/theme";
import { type Problem, problemText } from "../model/problem";
import { count } from "./wording";

/** Path of the event stream that `serveProblems` sends. */
export const problemsPath = "/___content/problems";

const elementId = "content-problems";

const styles = `
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-block-size: 70vh; overflow: auto;
    background: ${color.page}; color: ${color.text}; border-block-start: 2px solid ${color.warning};
    box-shadow: ${shadow.panel}; font: ${fontSize.small} ${font.body}; }
  section { max-inline-size: ${size.container}; margin: auto; padding: ${space.gutter}; }
  h2 { margin: 0; font: 700 ${fontSize.h3} ${font.heading}; color: ${color.warning}; }
  p { margin: 0; overflow-wrap: anywhere; }
  pre { overflow: auto; padding: ${radius.small}; background: ${color.surfaceTint}; border-radius: ${radius.small}; }
`;

/**
 * Shows content problems over the page during development until they are fixed. Uses plain DOM in a shadow root, so that
 * it works even if the page fails.
 */
export function showContentProblems(): void {
  const events = new EventSource(problemsPath);
  events.addEventListener("message", ({ data }) => showProblems(JSON.parse(data)));
}

export function showProblems(problems: readonly Problem[]): void {
  document.getElementById(elementId)?.remove();
  if (problems.length === 0) return;
  const host = document.createElement("aside");
  host.id = elementId;
  host.setAttribute("role", "alert");
  const section = element("section", [
    element("h2", [count(problems.length, "content problem")]),
    element("p", [
      "The page shows the last valid content. It updates when you fix the problem and save the file.",
    ]),
    ...problems.flatMap(problemElements),
  ]);
  host.attachShadow({ mode: "open" }).append(element("style", [styles]), section);
  document.body.append(host);
}

function problemElements(problem: Problem) {
  const { file, line, column, path, frame } = problem;
  return [
    element("h3", [`${file}:${line}:${column} (${path})`]),
    element("p", [problemText(problem)]),
    element("pre", [frame]),
  ];
}

/** Creates an element. Adds text as text nodes, so content is never parsed as HTML. */
function element(name: string, children: readonly (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
