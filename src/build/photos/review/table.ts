import type { PhotoReport, Totals } from "./report";
import { gradeNames, kilobytes, likeness, percent, pixels } from "./words";

const heads = ["Photo", "Verdict", "Original", "Bytes", "Phone 3×", "Share", "SSIM", "Approved"];

/** The figures in short, for a terminal. */
export function tableOf(reports: readonly PhotoReport[], totals: Totals): string {
  const rows = [heads, ...reports.map(rowOf)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const reasons = reports.flatMap(({ id, verdict }) => verdict.reasons.map((reason) => `${id}: ${reason}`));
  return [...lines, "", ...reasons, ...(reasons.length > 0 ? [""] : []), sentenceOf(totals)].join("\n");
}

function rowOf({ id, verdict, original, downloads, variants, approval }: PhotoReport): readonly string[] {
  const phone = downloads[0]?.variant;
  return [
    id,
    gradeNames[verdict.grade],
    original ? pixels(original.width, original.height) : "initials",
    original ? kilobytes(original.bytes) : "",
    phone ? kilobytes(phone.bytes) : "",
    phone?.share === undefined ? "" : percent(phone.share),
    likeness(Math.min(...variants.map(({ ssim }) => ssim))),
    { none: "no", approved: "yes", changed: "changed since" }[approval.state],
  ];
}

function sentenceOf({ photos, originalBytes, downloads, saving }: Totals): string {
  const each = downloads.map(({ device, bytes }) => `${device.toLowerCase()} ${kilobytes(bytes)}`).join(", ");
  return `All ${photos} photos: originals ${kilobytes(originalBytes)}; ${each}. Saved: ${percent(saving)}.`;
}
