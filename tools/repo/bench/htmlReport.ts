import { color } from "../../../src/styles/theme";
import { bytesChart, escapeHtml, timeline } from "./charts";
import type { BenchResult } from "./results";
import { byteRows, journeyRows, pageRows, type Rows } from "./table";

/** One file with nothing outside it, to be opened, kept or sent. */
export function htmlReport(result: BenchResult, missed: readonly string[]): string {
  const { date, runs, machine, load } = result;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bench of ${escapeHtml(date)}</title>
<style>
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: ${color.ink}; }
table { border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid ${color.line}; text-align: left; }
svg { width: 100%; font: 13px system-ui, sans-serif; }
section { overflow-x: auto; }
</style>
</head>
<body>
<h1>Bench</h1>
<p>${escapeHtml(`${date}, medians of ${runs}, ${machine}, load ${load.toFixed(1)} at the start`)}. Milliseconds of Lighthouse's
mobile preset (slow 4G, processor slowed four times); "main" is the main thread's work at the same slowdown.</p>
${section("Pages", htmlTable(pageRows(result)))}
${section("Bytes by type", bytesChart(result) + htmlTable(byteRows(result)))}
${section("Timeline", timeline(result))}
${section("From page to page", htmlTable(journeyRows(result)))}
${section("Budgets", missed.length === 0 ? "<p>All are met.</p>" : `<ul>${missed.map((text) => `<li>${escapeHtml(text)}</li>`).join("")}</ul>`)}
</body>
</html>
`;
}

const section = (heading: string, content: string) => `<section><h2>${heading}</h2>${content}</section>`;

function htmlTable([head = [], ...rows]: Rows): string {
  const cells = (tag: "td" | "th", row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${cells("th", head)}</thead><tbody>${rows.map((row) => cells("td", row)).join("")}</tbody></table>`;
}
