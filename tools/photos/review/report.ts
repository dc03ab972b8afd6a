import type { Testimonial } from "../../model/testimonial";
import type { LockEntry } from "../intake/lock";
import type { Original } from "../intake/original";
import type { Region } from "../output/crop";
import { devices, downloadOf } from "./downloads";
import type { Measured, MeasuredVariant } from "./measure";
import { judge, type Verdict } from "./verdict";

export interface ReportedVariant extends MeasuredVariant {
  /** Bytes, as a part of the original's. */
  readonly share: number | undefined;
}

export interface PhotoReport {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly focus: string | undefined;
  /** Nothing where visitors see initials. */
  readonly original:
    | {
        readonly file: string | undefined;
        readonly width: number;
        readonly height: number;
        readonly bytes: number;
        readonly type: string;
        readonly fetchedFrom: string | undefined;
        readonly fetchedAt: string | undefined;
        readonly removedMetadata: readonly string[];
      }
    | undefined;
  readonly crop: Region | undefined;
  readonly variants: readonly ReportedVariant[];
  readonly downloads: readonly { readonly device: string; readonly variant: ReportedVariant | undefined }[];
  readonly approval: { readonly state: "none" | "approved" | "changed"; readonly at: string | undefined };
  readonly verdict: Verdict;
}

export interface Reviewed {
  readonly testimonial: Testimonial;
  readonly original: Original | undefined;
  readonly entry: LockEntry | undefined;
  readonly file: string | undefined;
  readonly seal: string;
  readonly measured: Measured;
}

/** The figures of one photo, as they stand in reports/photos.json and on the page. */
export function reportOf({ testimonial, original, entry, file, seal, measured }: Reviewed): PhotoReport {
  const { id, name, image, focus } = testimonial;
  const variants = measured.variants.map((variant) => ({
    ...variant,
    share: original && variant.bytes / original.file.length,
  }));
  return {
    id,
    name,
    address: image,
    focus,
    original: original && {
      file: file && `content/photos/${file}`,
      width: original.width,
      height: original.height,
      bytes: original.file.length,
      type: original.type,
      fetchedFrom: entry?.address,
      fetchedAt: entry?.fetchedAt,
      removedMetadata: measured.metadata,
    },
    crop: measured.crop,
    variants,
    downloads: devices.map((device) => {
      const chosen = downloadOf(device, variants);
      return { device: device.name, variant: variants.find((variant) => variant === chosen) };
    }),
    approval: approvalOf(entry, seal),
    verdict: judge({ ...measured, width: original?.width, height: original?.height }),
  };
}

function approvalOf(entry: LockEntry | undefined, seal: string): PhotoReport["approval"] {
  if (entry?.approved === undefined) return { state: "none", at: undefined };
  return { state: entry.approved.seal === seal ? "approved" : "changed", at: entry.approved.at };
}

export interface Totals {
  readonly photos: number;
  readonly originalBytes: number;
  /** All photos of the page, for each device. */
  readonly downloads: readonly { readonly device: string; readonly bytes: number }[];
  /** Of the heaviest device's downloads, against serving the originals. */
  readonly saving: number;
}

export function totalsOf(reports: readonly PhotoReport[]): Totals {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const originalBytes = sum(reports.map(({ original }) => original?.bytes ?? 0));
  const downloads = devices.map(({ name }) => ({
    device: name,
    bytes: sum(reports.map((report) => bytesFor(report, name))),
  }));
  const heaviest = Math.max(0, ...downloads.map(({ bytes }) => bytes));
  return {
    photos: reports.length,
    originalBytes,
    downloads,
    saving: originalBytes === 0 ? 0 : 1 - heaviest / originalBytes,
  };
}

const bytesFor = ({ downloads }: PhotoReport, name: string) =>
  downloads.find(({ device }) => device === name)?.variant?.bytes ?? 0;
