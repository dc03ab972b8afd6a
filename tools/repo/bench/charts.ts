import { color } from "../../../src/styles/theme";
import { type BenchResult, kinds, type PageResult, totalBytes } from "./results";

const fills = [color.river, color.spark, color.slate, color.ember, color.foam, color.rim, color.line];
const width = 900;
const labelWidth = 230;
const rowHeight = 34;

export const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
const labelOf = ({ site, path }: PageResult) => escapeHtml(`${site} ${path}`);

function frame(rows: readonly PageResult[], legend: string, row: (page: PageResult, top: number) => string) {
  const height = rows.length * rowHeight + 44;
  const bars = rows.map((page, index) => {
    const top = 36 + index * rowHeight;
    return `<text x="0" y="${top + 16}">${labelOf(page)}</text>${row(page, top)}`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" role="img">${legend}${bars.join("")}</svg>`;
}

const legendOf = (names: readonly string[], between = 92) =>
  names
    .map((name, index) => {
      const x = labelWidth + index * between;
      return `<rect x="${x}" y="6" width="12" height="12" fill="${fills[index]}"/><text x="${x + 18}" y="17">${name}</text>`;
    })
    .join("");

/** One bar per page, made of what it transfers. */
export function bytesChart({ pages }: BenchResult): string {
  const scale = (width - labelWidth - 70) / Math.max(...pages.map(({ transfer }) => totalBytes(transfer)));
  return frame(pages, legendOf(kinds), ({ transfer }, top) => {
    let x = labelWidth;
    const parts = kinds.map((kind, index) => {
      const size = transfer.bytes[kind] * scale;
      const part = `<rect x="${x}" y="${top}" width="${size}" height="22" fill="${fills[index]}"><title>${kind}: ${transfer.bytes[kind]} bytes</title></rect>`;
      x += size;
      return part;
    });
    return `${parts.join("")}<text x="${x + 6}" y="${top + 16}">${(totalBytes(transfer) / 1000).toFixed(1)} kB</text>`;
  });
}

/** Times that are equal have one mark inside the other. */
const radii = [10, 7, 4];

/** When each page shows something, shows its largest part, and looks complete. */
export function timeline({ pages }: BenchResult): string {
  const marks = ["FCP", "Speed Index", "LCP"] as const;
  const timesOf = ({ lab }: PageResult) =>
    [lab.fcp, lab.speedIndex, lab.lcp].filter((time) => time !== undefined);
  const scale = (width - labelWidth - 70) / Math.max(...pages.flatMap(timesOf));
  return frame(pages, legendOf(marks, 120), (page, top) => {
    const times = timesOf(page);
    const line = `<rect x="${labelWidth}" y="${top + 10}" width="${Math.max(...times) * scale}" height="2" fill="${color.line}"/>`;
    const dots = times.map(
      (time, index) =>
        `<circle cx="${labelWidth + time * scale}" cy="${top + 11}" r="${radii[index]}" fill="${fills[index]}"><title>${marks[index]}: ${Math.round(time)} ms</title></circle>`,
    );
    const end = labelWidth + Math.max(...times) * scale + 14;
    return `${line}${dots.join("")}<text x="${end}" y="${top + 16}">${Math.round(Math.max(...times))} ms</text>`;
  });
}
