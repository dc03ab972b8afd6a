import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseFont } from "../../tools/fonts/fontFile";
import { preparePageFonts } from "../../tools/seo/pageFonts";
import { makeFolder } from "../support/makeBuiltSite";
import { alphabet, makeFont } from "../support/makeFont";
import { makePublicContent } from "../support/makePublicContent";
import { copySample } from "../support/sampleContent";

/** Prepares the fonts of the sample, with changed fonts and texts. */
async function prepare(
  fonts: Readonly<Record<string, string>> = {},
  files: Readonly<Record<string, Buffer>> = {},
  texts: Readonly<Record<string, string>> = {},
) {
  const directory = await makeFolder();
  await copySample(directory);
  const brandFile = join(directory, "content/brand.json");
  const brand = JSON.parse(await readFile(brandFile, "utf8"));
  await writeFile(brandFile, JSON.stringify({ ...brand, fonts: { ...brand.fonts, ...fonts } }));
  await mkdir(join(directory, "content/fonts"));
  for (const [name, file] of Object.entries(files))
    await writeFile(join(directory, "content/fonts", name), file);
  for (const [name, text] of Object.entries(texts)) await writeFile(join(directory, "content", name), text);
  const cached = new Map<string, unknown>();
  const args = {
    store: { getState: () => ({ program: { directory } }) },
    cache: {
      get: async (key: string) => cached.get(key),
      set: async (key: string, value: unknown) => cached.set(key, value),
    },
  };
  const run = (): ReturnType<typeof preparePageFonts> =>
    Reflect.apply(preparePageFonts, undefined, [args, makePublicContent()]);
  const { css: pages, preload } = await run();
  const { "/": css = "" } = pages;
  return { css, pages, preload, run, directory, folder: join(directory, "public/static") };
}

/** Prepared once, because it takes seconds. */
let sample: Awaited<ReturnType<typeof prepare>>;

beforeAll(async () => {
  sample = await prepare();
});

test("pages preload one heading and one text font, each declared without synthetic bold", async () => {
  const { css, preload, folder } = sample;
  expect(preload).toEqual([
    expect.stringMatching(/^\/static\/heading-[\da-f]{20}\.woff2$/),
    expect.stringMatching(/^\/static\/body-[\da-f]{20}\.woff2$/),
  ]);
  expect(preload.map((url) => url.replace("/static/", "")).toSorted()).toEqual(
    (await readdir(folder)).toSorted(),
  );
  const [heading, body] = preload;
  expect(css).toContain(
    `{font-family:Heading;src:url(${heading}) format("woff2");font-weight:600 700;font-display:swap}`,
  );
  expect(css).toContain(
    `{font-family:Body;src:url(${body}) format("woff2");font-weight:400 700;font-display:swap}`,
  );
});

test("all pages have the same fonts; only documents share fallbacks", () => {
  const { pages } = sample;
  expect(Object.keys(pages)).toEqual(["/", "/404", "/house-rules", "/about"]);
  const urls = Object.values(pages).map((css) => [...new Set(css.match(/url\([^)]*\)/g))].join(" "));
  expect(new Set(urls).size).toBe(1);
  expect(new Set(Object.values(pages)).size).toBe(3);
});

test("a second build makes the same fonts from its cache", async () => {
  const { pages, preload, run } = sample;
  expect(await run()).toEqual({ css: pages, preload });
});

test("letters beyond Western Europe come in a file that browsers load when a page needs it", async () => {
  const faq = JSON.stringify([{ question: "Why Łódź?", answer: "Because." }]);
  const { css, preload } = await prepare({}, {}, { "faq.json": faq });
  expect(preload).toHaveLength(2);
  const files = css.matchAll(/font-family:Body;src:url\(([^)]*)\)[^}]*unicode-range:U\+0100-/g);
  expect(new Set([...files].map(([, url]) => url)).size).toBe(1);
});

const faqWith = (answer: string) => ({ "faq.json": JSON.stringify([{ question: "Why?", answer }]) });

test("a symbol that only another file of the font has comes from that file, which has nothing else", async () => {
  const { css, folder } = await prepare({}, {}, faqWith("From ₹500. 🚀"));
  const files = [...css.matchAll(/font-family:(\w+);src:url\(\/static\/([^)]*)\)[^}]*unicode-range/g)];
  expect(new Set(files.map(([, family]) => family))).toEqual(new Set(["Heading"]));
  const font = parseFont(await readFile(join(folder, files[0]?.[2] ?? "")));
  expect(font.hasGlyphForCodePoint(0x20b9)).toBe(true);
  expect(font.hasGlyphForCodePoint(0x141)).toBe(false);
});

test("a font from content/ keeps the symbols that the content uses", async () => {
  const own = { "own.woff2": await makeFont(`${alphabet} ˜ˆ`, { min: 400, max: 700 }) };
  const { preload, directory } = await prepare({ body: "fonts/own.woff2" }, own, faqWith("About ˜5."));
  const font = parseFont(await readFile(join(directory, "public", preload[1] ?? "")));
  expect(font.hasGlyphForCodePoint(0x2dc)).toBe(true);
  expect(font.hasGlyphForCodePoint(0x2c6)).toBe(false);
});

test("a static family has a regular and a bold file", async () => {
  const files = {
    "regular.woff2": await makeFont(`${alphabet} `, { min: 400, max: 400 }),
    "bold.woff2": await makeFont(`${alphabet} `, { min: 700, max: 700 }),
  };
  const { css, preload } = await prepare({ body: "fonts/regular.woff2", bold: "fonts/bold.woff2" }, files);
  expect(preload).toHaveLength(3);
  expect(css).toMatch(/font-family:Body;[^}]*font-weight:400 500/);
  expect(css).toMatch(/font-family:Body;[^}]*font-weight:600 700/);
});
