import path from "node:path";
import { type Import, parse } from "./parse";
import type { Source } from "./sources";

/**
 * Which room may import which; a room may always import itself unless it is listed under `strangers`.
 * The README shows the same table to people.
 */
export const directions: Readonly<Record<string, readonly string[]>> = {
  // The policy is told the text of the inline script in the head.
  "gatsby-node": ["tools", "model", "plugins", "layout"],
  "gatsby-browser": ["navigation", "layout", "booking"],
  pages: ["sections", "layout", "model"],
  templates: ["sections", "layout", "model"],
  sections: ["components", "booking", "styles", "navigation", "model"],
  layout: ["components", "styles", "navigation", "model"],
  booking: ["components", "styles", "model"],
  components: ["styles", "navigation"],
  styles: [],
  navigation: [],
  model: [],
  plugins: [],
  // The building computer draws with the theme's values too: cards, placeholders, photo sizes.
  tools: ["model", "styles"],
  // The screenshots show the calendar with the stand-in that the browser tests use.
  scripts: ["tools", "model", "__tests__"],
};

/** No file of these rooms imports another of the same room. */
const strangers = ["pages", "templates", "sections"];

/** These run on the computer that builds the site; every other room runs in the visitor's browser. */
const nodeSide = ["gatsby-node", "tools", "plugins", "scripts", "model"];

const mayQuery = /^src\/(pages\/|templates\/|layout\/useSite\.ts$)/;

/** One sentence for each import that goes against the directions. */
export function findBreaches(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const room = roomOf(source.path);
    if (room === "__tests__") return [];
    return parse(source).imports.flatMap((one) =>
      judge(source.path, room, one).map((why) => `${source.path}:${one.line} ${why}`),
    );
  });
}

function judge(file: string, room: string, { from, isTypeOnly, names }: Import): string[] {
  const found: string[] = [];
  const isBrowserSide = !nodeSide.includes(room);
  if (names.includes("graphql") && !mayQuery.test(file))
    found.push("queries with graphql; only pages, templates and layout/useSite.ts may");
  if (isBrowserSide && from.startsWith("node:"))
    found.push(`imports ${from}, but ${room} runs in the visitor's browser`);
  if (!from.startsWith(".")) return found;

  const target = path.posix.join(path.posix.dirname(file), from);
  const other = roomOf(target);
  if (other === room) {
    if (strangers.includes(room)) found.push(`imports ${target}; no file of ${room} imports another one`);
  } else if (!directions[room]?.includes(other)) {
    found.push(`imports ${target}; ${room} may import ${allowed(room)}`);
  } else if (isBrowserSide && other === "model" && !isTypeOnly) {
    found.push(`imports ${target} at run time; browser code takes types only (\`import type\`) from there`);
  }
  return found;
}

const allowed = (room: string) => directions[room]?.join(", ") || "nothing of ours";

/** `src/sections/Hero` is in `sections`; the wiring files count as their kind; other top folders as themselves. */
function roomOf(file: string): string {
  const [top = "", second = ""] = file.split("/");
  if (top === "src") return second;
  if (top === "tools") return second === "model" ? "model" : "tools";
  if (/^gatsby-(node|config)\b/.test(top)) return "gatsby-node";
  if (/^gatsby-(browser|ssr)\b/.test(top)) return "gatsby-browser";
  return top;
}
