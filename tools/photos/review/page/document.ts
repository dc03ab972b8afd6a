import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { color } from "../../../../src/styles/theme";
import type { PhotoReport, Totals } from "../report";
import { day } from "../words";
import { Overview } from "./Overview";
import { PhotoArticle, type PhotoArticleProps } from "./PhotoArticle";

/**
 * The review page, piece by piece: styles, fonts, script and pictures are all inside, so it opens from the file
 * system, and only one photo's pictures are in memory at a time.
 */
export async function* reviewDocument(
  reports: readonly PhotoReport[],
  totals: Totals,
  photos: AsyncIterable<PhotoArticleProps>,
): AsyncGenerator<string> {
  const part = (name: string) => readFile(join(process.cwd(), "tools/photos/review/page", name), "utf8");
  const tokens = Object.entries(color).map(([name, value]) => `--${name}: ${value};`);
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Testimonial photos: review</title>
<link rel="icon" href="data:,">
<style>
:root { ${tokens.join(" ")} }
${await fontFace("Bricolage Grotesque", "bricolage-grotesque", "200 800")}
${await fontFace("Instrument Sans", "instrument-sans", "400 700")}
${await part("page.css")}</style>
</head>
<body>
`;
  const made = day(new Date().toISOString());
  yield renderToStaticMarkup(createElement(Overview, { reports, totals, made }));
  yield "\n<main>\n";
  for await (const photo of photos) yield `${renderToStaticMarkup(createElement(PhotoArticle, photo))}\n`;
  yield `</main>\n<script>\n${await part("page.js")}</script>\n</body>\n</html>\n`;
}

async function fontFace(family: string, name: string, weights: string): Promise<string> {
  const { resolve } = createRequire(join(process.cwd(), "package.json"));
  const file = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const data = (await readFile(file)).toString("base64");
  return `@font-face { font-family: "${family}"; font-weight: ${weights}; src: url("data:font/woff2;base64,${data}") format("woff2"); }`;
}
