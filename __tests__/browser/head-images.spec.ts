import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { attribute, builtPages, root } from "./support/builtSite";
import { expect, test } from "./support/test";

test("every page has a social card of 1200 by 630 pixels and less than 300 KB", async () => {
  for (const { file, tags } of builtPages()) {
    const image = tags.find((tag) => attribute(tag, "property") === "og:image");
    const { pathname } = new URL(attribute(image, "content") ?? "");
    const card = readFileSync(join(root, pathname));
    expect(card.length, file).toBeLessThan(300_000);
    expect(await sharp(card).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  }
});

test("the tab icon is part of the page", async () => {
  const [page] = builtPages();
  const icon = page?.tags.find((tag) => attribute(tag, "type") === "image/svg+xml");
  const [, svg = ""] = attribute(icon, "href")?.split("data:image/svg+xml,") ?? [];
  expect(await sharp(Buffer.from(decodeURIComponent(svg))).metadata()).toMatchObject({ format: "svg" });
});
