import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { GatsbyCache } from "gatsby";
import { generateImageData } from "gatsby-plugin-sharp";
import { writeWhole } from "../files";
import { quality, variantWidths } from "../settings";
import type { Speaker } from "../speaker";

/** The component `Photo` draws this; a test holds the two to the same shape. */
export interface PhotoData {
  readonly folder: string;
  readonly name: string;
  readonly color: string;
  readonly widths: readonly number[];
  readonly avif: readonly string[];
  readonly webp: readonly string[];
  readonly jpg: readonly string[];
}

export interface ImageMaker {
  readonly pathPrefix: string;
  readonly reporter: Pick<Speaker, "warn">;
  readonly cache: GatsbyCache & { readonly directory?: string };
}

/** Lets Gatsby's image plugin make the variants of a square, and tells their addresses as shortly as `Photo` wants them. */
export async function makePhotoData(
  name: string,
  square: Buffer,
  edge: number,
  maker: ImageMaker,
): Promise<PhotoData> {
  const { pathPrefix, reporter, cache } = maker;
  const digest = createHash("sha256").update(square).digest("hex").slice(0, 10);
  const base = `${name}-${digest}.png`;
  const path = join(cache.directory ?? ".cache", base);
  if (!existsSync(path)) await writeWhole(path, square);
  const data = await generateImageData({
    file: {
      absolutePath: path,
      base,
      name,
      extension: "png",
      relativePath: base,
      internal: { contentDigest: digest },
    },
    args: variantsOf(edge),
    pathPrefix,
    reporter,
    cache,
  });
  if (data?.backgroundColor === undefined) throw new Error(`Gatsby made no variants of the photo ${path}.`);
  const { fallback, sources } = data.images;
  return {
    folder: `${pathPrefix}/static/${digest}`,
    name,
    color: data.backgroundColor,
    widths: keysIn(fallback.srcSet).map(({ width }) => width),
    avif: keysOf(sources.find(({ type }) => type === "image/avif")?.srcSet),
    webp: keysOf(sources.find(({ type }) => type === "image/webp")?.srcSet),
    jpg: keysOf(fallback.srcSet),
  };
}

/** A photo smaller than the layout asks for is served as large as it is: nothing is ever scaled up. */
function variantsOf(edge: number) {
  const width = Math.min(edge, Math.min(...variantWidths));
  return {
    layout: "fixed",
    placeholder: "dominantColor",
    width,
    outputPixelDensities: variantWidths.map((wanted) => wanted / Math.min(...variantWidths)),
    formats: ["jpg", "webp", "avif"],
    avifOptions: { quality: quality.avif },
    webpOptions: { quality: quality.webp },
    jpgOptions: { quality: quality.jpg },
  };
}

const keysOf = (srcSet = "") => keysIn(srcSet).map(({ key }) => key);

/** A source set's address ends in `/<key>/<name>.<format>`; its width follows. */
function keysIn(srcSet: string) {
  return srcSet.split(/,\s*/).map((candidate) => {
    const [address = "", width = ""] = candidate.trim().split(/\s+/);
    return { key: address.split("/").at(-2) ?? "", width: Number.parseInt(width, 10) };
  });
}
