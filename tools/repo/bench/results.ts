/** What the network inspector calls a resource, told the way people do. */
export const kinds = ["HTML", "script", "data", "font", "style", "image", "other"] as const;

export type Kind = (typeof kinds)[number];

export interface Transfer {
  readonly bytes: Readonly<Record<Kind, number>>;
  readonly requests: number;
  /** Hosts other than the page's own. */
  readonly foreignHosts: readonly string[];
  /** Fetched for pages that may be visited next; nothing for visitors who save data. */
  readonly aheadBytes: number;
  readonly elements: number;
}

/**
 * Milliseconds, but for CLS and the scores (0 to 100). On a page that takes down what it has shown first, such as an
 * intro, Lighthouse finds no largest paint, and tells neither what follows from it nor the score.
 */
export interface Lab {
  readonly performance: number | undefined;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly fcp: number;
  readonly lcp: number | undefined;
  readonly tbt: number | undefined;
  readonly cls: number;
  readonly speedIndex: number;
}

export interface Journey {
  readonly from: string;
  readonly to: string;
  /** From the click to the frame that shows the new h1. */
  readonly milliseconds: number;
  readonly bytes: number;
  readonly requests: number;
}

export interface PageResult {
  /** Whose page: this site, the same without scripts, or a peer. */
  readonly site: string;
  readonly path: string;
  readonly transfer: Transfer;
  readonly lab: Lab;
  readonly mainThread: number;
}

export interface BenchResult {
  readonly date: string;
  readonly runs: number;
  readonly machine: string;
  /** Load average when the run began: figures of a busy machine mean little. */
  readonly load: number;
  readonly pages: readonly PageResult[];
  readonly journeys: readonly (Journey & { readonly site: string })[];
}

export const totalBytes = ({ bytes }: Transfer): number => kinds.reduce((sum, kind) => sum + bytes[kind], 0);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error("There is no median of nothing.");
  return (low + high) / 2;
}
