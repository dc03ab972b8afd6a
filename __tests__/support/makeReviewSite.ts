import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { cropToSquare } from "../../tools/photos/crop";
import { importPhotos } from "../../tools/photos/importPhotos";
import { cropName } from "../../tools/photos/photoField";
import { photoPath } from "../../tools/photos/photoStore";
import { makeSite } from "./makeSite";

const widths = [64, 128, 192];

/** Makes a site with these photos and their variants, as after a build. Null for a missing photo. */
export async function makeReviewSite(photos: Readonly<Record<string, Buffer | null>>): Promise<string> {
  const entries = Object.entries(photos);
  const root = await makeSite(entries.map(([id]) => ({ id, name: `Ada ${id}`, image: `${id}-own.jpg` })));
  for (const [id, photo] of entries)
    if (photo !== null) await writeFile(photoPath(root, `${id}-own.jpg`), photo);
  await importPhotos(root);
  const nodes = entries.map(async ([id, photo]) => ({ id, photo: photo && (await makeVariants(root, id)) }));
  const allTestimonial = { nodes: await Promise.all(nodes) };
  const folder = join(root, "public/page-data/index");
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "page-data.json"), JSON.stringify({ result: { data: { allTestimonial } } }));
  return root;
}

async function makeVariants(root: string, id: string) {
  const original = await readFile(photoPath(root, `${id}-own.jpg`));
  const square = await cropToSquare(original);
  const write = async (format: "avif" | "webp" | "jpeg", extension: string = format) => {
    const urls = widths.map((width) => `/static/${id}/${width}/${cropName(id, original)}.${extension}`);
    for (const [index, url] of urls.entries()) {
      const path = join(root, "public", url);
      await mkdir(join(path, ".."), { recursive: true });
      await writeFile(
        path,
        await sharp(square).resize(widths[index]).toFormat(format, { quality: 60 }).toBuffer(),
      );
    }
    return { srcSet: urls.map((url, index) => `${url} ${widths[index]}w`).join(",\n") };
  };
  const sources = [await write("avif"), await write("webp")];
  const images = { sources, fallback: await write("jpeg", "jpg") };
  return { childImageSharp: { gatsbyImageData: { images } } };
}
