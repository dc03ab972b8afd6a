import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Testimonial } from "../../model/testimonial";
import { unfinished, writeWhole } from "../files";
import { readTestimonials } from "../intake/content";
import { openStore, type PhotoStore } from "../intake/store";
import { type BuiltPhoto, readBuildRecord } from "../output/buildRecord";
import { inParallel } from "../pool";
import { sealOf } from "../seal";
import { measurePhoto } from "./measure";
import { measuredOnce } from "./measureCache";
import { reviewDocument } from "./page/document";
import { type PhotoReport, reportOf, type Totals, totalsOf } from "./report";

export interface Review {
  readonly reports: readonly PhotoReport[];
  readonly totals: Totals;
  /** The page's file. */
  readonly page: string;
}

type BuildRecord = ReadonlyMap<string, BuiltPhoto>;

/** Ids of the testimonials whose photo or crop is not the one that was built last. */
export async function findUnbuilt(root: string): Promise<readonly string[]> {
  const [testimonials, store, record] = await Promise.all([
    readTestimonials(root),
    openStore(root),
    readBuildRecord(root),
  ]);
  const unbuilt: string[] = [];
  await inParallel(testimonials, async (testimonial) => {
    const original = await store.original(testimonial);
    if (record.get(testimonial.id)?.seal !== sealOf(testimonial, original?.file))
      unbuilt.push(testimonial.id);
  });
  return unbuilt;
}

/** Measures what the last build made of every photo, and writes reports/photos.html and reports/photos.json. */
export async function reviewPhotos(root: string, onDone: (id: string) => void = () => {}): Promise<Review> {
  const store = await openStore(root);
  const record = await readBuildRecord(root);
  const testimonials = (await readTestimonials(root)).filter(({ id }) => record.has(id));
  const found = new Map<string, PhotoReport>();
  await inParallel(testimonials, async (testimonial) => {
    found.set(testimonial.id, (await reviewOne(root, store, record, testimonial)).report);
    onDone(testimonial.id);
  });
  const reports = testimonials.flatMap(({ id }) => found.get(id) ?? []);
  const totals = totalsOf(reports);

  async function* photos() {
    for (const testimonial of testimonials) {
      const { report, pictures } = await reviewOne(root, store, record, testimonial);
      yield { testimonial, report, pictures };
    }
  }
  const page = join(root, "reports", "photos.html");
  await writeStream(page, reviewDocument(reports, totals, photos()));
  await writeWhole(
    join(root, "reports", "photos.json"),
    `${JSON.stringify({ totals, photos: reports }, null, 2)}\n`,
  );
  return { reports, totals, page };
}

async function reviewOne(root: string, store: PhotoStore, record: BuildRecord, testimonial: Testimonial) {
  const { id, name, focus } = testimonial;
  const built = record.get(id);
  if (built === undefined) throw new Error(`The photo of ${id} was not built.`);
  const original = await store.original(testimonial);
  const measured = await measuredOnce(root, built, () =>
    measurePhoto({ root, name, focus, original, built }),
  );
  const { pictures } = measured;
  const report = reportOf({
    testimonial,
    original,
    entry: store.entry(id),
    file: store.fileOf(testimonial),
    seal: sealOf(testimonial, original?.file),
    measured,
  });
  return { report, pictures };
}

async function writeStream(path: string, parts: AsyncIterable<string>): Promise<void> {
  await mkdir(join(path, ".."), { recursive: true });
  await pipeline(Readable.from(parts), createWriteStream(path + unfinished));
  await rename(path + unfinished, path);
}
