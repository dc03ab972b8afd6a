import { color, font, fontSize, radius, shadow, size, space } from "../../src/styles/theme";
import type { Problem } from "../model/problem";

const address = "/___content/problems";
const elementId = "content-problems";

const styles = `
  :host { position: fixed; inset: auto 0 0; z-index: 2147483647; max-block-size: 70vh; overflow: auto;
    background: ${color.page}; color: ${color.text}; border-block-start: 2px solid ${color.warning};
    box-shadow: ${shadow.panel}; font: ${fontSize.small} ${font.body}; }
  section { max-inline-size: ${size.container}; margin: auto; padding: ${space.gutter}; }
  h2 { margin: 0; font: 700 ${fontSize.h3} ${font.heading}; color: ${color.warning}; }
  dl { display: grid; grid-template-columns: max-content 1fr; column-gap: ${space.m}; margin: 0; }
  dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; }
  pre { overflow: auto; padding: ${radius.small}; background: ${color.surfaceTint}; border-radius: ${radius.small}; }
`;

/**
 * For writers, while the site is being worked on: says over the page what is wrong with the content, and goes away
 * once it is right. Plain DOM in a shadow root, so that it stands whatever becomes of the page.
 */
export function showContentProblems(): void {
  const events = new EventSource(address);
  events.addEventListener("message", ({ data }) => showProblems(JSON.parse(data)));
}

export function showProblems(problems: readonly Problem[]): void {
  document.getElementById(elementId)?.remove();
  if (problems.length === 0) return;
  const host = document.createElement("aside");
  host.id = elementId;
  host.setAttribute("role", "alert");
  const section = element("section", [
    element("h2", [
      problems.length === 1 ? "One problem in the content" : `${problems.length} problems in the content`,
    ]),
    element("p", ["The page shows its last good state and follows as soon as the files are right."]),
    ...problems.flatMap(problemElements),
  ]);
  host.attachShadow({ mode: "open" }).append(element("style", [styles]), section);
  document.body.append(host);
}

function problemElements({ file, line, column, path, found, allowed, suggestion, frame }: Problem) {
  const rows: readonly (readonly [string, string | undefined])[] = [
    ["Where", path],
    ["Found", found],
    ["Allowed", allowed],
    ["Try", suggestion],
  ];
  const list = rows.flatMap(([name, text]) =>
    text === undefined ? [] : [element("dt", [name]), element("dd", [text])],
  );
  return [element("h3", [`${file}:${line}:${column}`]), element("dl", list), element("pre", [frame])];
}

/** Adds text as text nodes: content is never parsed as HTML. */
function element(name: string, children: readonly (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}
