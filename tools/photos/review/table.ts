import { textTable } from "../../repo/columns";
import type { PhotoReport, Totals } from "./report";
import { gradeNames, kilobytes, likeness, percent, pixels } from "./words";

const heads = ["Photo", "Verdict", "Original", "Bytes", "Phone 3×", "Share", "SSIM", "Approved"];

/** The figures in short, for a terminal. */
export function tableOf(reports: readonly PhotoReport[], totals: Totals): string {
  const table = textTable([heads, ...reports.map(rowOf)]);
  const reasons = reports.flatMap(({ id, verdict }) => verdict.reasons.map((reason) => `${id}: ${reason}`));
  return [table, "", ...reasons, ...(reasons.length > 0 ? [""] : []), sentenceOf(totals)].join("\n");
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
