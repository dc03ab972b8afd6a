import type { Grade } from "./verdict";

const number = (value: number, digits: number) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** "28.9 kB", as file managers count. */
export const kilobytes = (bytes: number) =>
  bytes < 1_000_000 ? `${number(bytes / 1000, 1)} kB` : `${number(bytes / 1_000_000, 1)} MB`;

export const percent = (share: number) => `${number(share * 100, 1)}%`;
export const likeness = (value: number) => number(value, 3);
export const pixels = (width: number, height: number) => `${number(width, 0)} × ${number(height, 0)}`;
export const moment = (time: string) => `${time.slice(0, 16).replace("T", " ")} UTC`;
export const day = (time: string) => time.slice(0, 10);

export const gradeNames: Readonly<Record<Grade, string>> = {
  good: "Good",
  look: "Have a look",
  replace: "Replace",
};
