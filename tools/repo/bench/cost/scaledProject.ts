import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { services } from "../../../model/service";
import { testimonials } from "../../../model/testimonial";

export interface Scale {
  readonly services: number;
  readonly photos: number;
}

/** All that a build reads. */
const parts = [
  "content",
  "src",
  "static",
  "package.json",
  "tsconfig.json",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
];

/** Copies the project and multiplies its content: the real items first, then copies under other names. */
export async function makeScaledProject(root: string, folder: string, scale: Scale): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction");

  const content = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(root, "content", name), "utf8"));
  const write = (name: string, items: unknown) =>
    writeFile(join(folder, "content", name), JSON.stringify(items, null, 2));

  const cards = services.parse(await content("services.json"));
  await write(
    "services.json",
    multiply(cards, scale.services, (card, at) => ({
      ...card,
      id: `${card.id}-${at}`,
      title: `${card.title} ${at}`,
    })),
  );
  const stories = testimonials.parse(await content("testimonials.json"));
  await write(
    "testimonials.json",
    multiply(stories, scale.photos, (story, at) => ({
      ...story,
      id: `${story.id}-${at}`,
      name: `${story.name} ${at}`,
      image: photoName(at),
    })),
  );
  for (let at = stories.length; at < scale.photos; at += 1)
    await drawPhoto(join(folder, "content/photos", photoName(at)), at);
}

const photoName = (at: number) => `person-${at}.jpg`;

export function multiply<Item>(
  items: readonly Item[],
  count: number,
  copy: (item: Item, at: number) => Item,
): Item[] {
  return Array.from({ length: count }, (_, at) => {
    const item = items[at % items.length];
    if (item === undefined) throw new Error("There is nothing to multiply.");
    return at < items.length ? item : copy(item, at);
  });
}

/** No two alike, and as hard to compress as a real one: noise over a colour of its own. */
async function drawPhoto(file: string, at: number) {
  const background = { r: (at * 37) % 256, g: (at * 91) % 256, b: (at * 53) % 256 };
  const noise = { type: "gaussian" as const, mean: 128, sigma: 30 };
  const grain = await sharp({ create: { width: 600, height: 600, channels: 3, background, noise } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg()
    .toFile(file);
}
