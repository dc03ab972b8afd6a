import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { openStore } from "../../tools/photos/intake/store";
import { takeInPhotos } from "../../tools/photos/intake/takeInPhotos";
import type { BuiltPhoto } from "../../tools/photos/output/buildRecord";
import { writeBuildRecord } from "../../tools/photos/output/buildRecord";
import { cropToSquare } from "../../tools/photos/output/square";
import { sealOf } from "../../tools/photos/seal";
import { makeSite } from "./makeSite";

const words = {
  position: "Head of Growth",
  company: "Acme",
  content: "It works.",
  gain: { value: "40%", label: "more" },
};
const widths = [64, 128, 192];

/** A site whose photos are taken in, with the files that a build would have made of them. */
export async function makeReviewSite(photos: Readonly<Record<string, Buffer>>): Promise<string> {
  const owners = Object.keys(photos).map((id) => ({
    id,
    name: `Ada ${id}`,
    image: `${id}-own.jpg`,
    ...words,
  }));
  const root = await makeSite(owners);
  for (const [id, photo] of Object.entries(photos))
    await writeFile(join(root, "content", "photos", `${id}-own.jpg`), photo);
  await takeInPhotos({ root });
  const store = await openStore(root);
  const built = owners.map(async (owner): Promise<BuiltPhoto> => {
    const original = await store.original(owner);
    const square = await cropToSquare(original?.file ?? Buffer.alloc(0));
    const keys = await Promise.all(
      (["avif", "webp", "jpg"] as const).map((format) => makeFiles(root, owner.id, format, square)),
    );
    const [avif = [], webp = [], jpg = []] = keys;
    const photo = {
      folder: `/static/${owner.id}`,
      name: owner.id,
      color: "#eeeeee",
      widths,
      avif,
      webp,
      jpg,
    };
    return { id: owner.id, photo, seal: sealOf(owner, original?.file) };
  });
  await writeBuildRecord(root, await Promise.all(built));
  return root;
}

async function makeFiles(root: string, id: string, format: "avif" | "webp" | "jpg", square: Buffer) {
  const keys: string[] = [];
  for (const width of widths) {
    const folder = join(root, "public", "static", id, `${format}${width}`);
    await mkdir(folder, { recursive: true });
    const file = sharp(square)
      .resize(width)
      .toFormat(format === "jpg" ? "jpeg" : format, { quality: 60 });
    await writeFile(join(folder, `${id}.${format}`), await file.toBuffer());
    keys.push(`${format}${width}`);
  }
  return keys;
}
