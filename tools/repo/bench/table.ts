import { type BenchResult, kinds, totalBytes } from "./results";

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const whole = (value: number | undefined) => value?.toFixed(0) ?? "–";

export type Rows = readonly (readonly string[])[];

export function pageRows({ pages }: BenchResult): Rows {
  return [
    [
      "site",
      "page",
      "kB",
      "kB of script",
      "requests",
      "elements",
      "scores",
      "FCP",
      "LCP",
      "TBT",
      "CLS",
      "SI",
      "main",
    ],
    ...pages.map(({ site, path, transfer, lab, mainThread }) => [
      site,
      path,
      kilobytes(totalBytes(transfer)),
      kilobytes(transfer.bytes.script),
      whole(transfer.requests),
      whole(transfer.elements),
      [lab.performance, lab.accessibility, lab.bestPractices, lab.seo].map(whole).join(" "),
      whole(lab.fcp),
      whole(lab.lcp),
      whole(lab.tbt),
      lab.cls.toFixed(3),
      whole(lab.speedIndex),
      whole(mainThread),
    ]),
  ];
}

export function byteRows({ pages }: BenchResult): Rows {
  return [
    ["site", "page", ...kinds, "ahead", "other hosts"],
    ...pages.map(({ site, path, transfer }) => [
      site,
      path,
      ...kinds.map((kind) => kilobytes(transfer.bytes[kind])),
      kilobytes(transfer.aheadBytes),
      transfer.foreignHosts.join(" ") || "none",
    ]),
  ];
}

export function journeyRows({ journeys }: BenchResult): Rows {
  return [
    ["site", "from", "to", "ms to new h1", "kB after the click", "requests"],
    ...journeys.map(({ site, from, to, milliseconds, bytes, requests }) => [
      site,
      from,
      to,
      whole(milliseconds),
      kilobytes(bytes),
      whole(requests),
    ]),
  ];
}
