import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { readBrandFonts } from "../../tools/content/brandFonts";
import { type CardText, SocialCard } from "../../tools/seo/SocialCard";
import { cardFonts, cardTexts, drawCard, writeCards } from "../../tools/seo/socialCards";
import { makeFolder } from "../support/makeBuiltSite";
import { makePolicy, makePublicContent } from "../support/makePublicContent";
import { copySample } from "../support/sampleContent";

const { mark } = makePublicContent();

const card = {
  brand: "Ashgrove",
  eyebrow: "AI agents",
  heading: "Work that flows",
  text: "A sentence.",
  figures: [],
};

test("a build draws one card of 1200 × 630 pixels per page, and warns of omitted characters", async () => {
  const directory = await makeFolder();
  await copySample(directory);
  const warn = jest.fn();
  const args = {
    store: { getState: () => ({ program: { directory } }) },
    getNodesByType: (type: string) => (type === "Policy" ? [makePolicy({ title: "House → Rules" })] : []),
    reporter: { warn },
  };
  await Reflect.apply(writeCards, undefined, [args]);
  const folder = join(directory, "public", "cards");
  expect((await readdir(folder)).sort()).toEqual(["404.png", "home.png", "house-rules.png"]);
  const { width, height, format } = await sharp(await readFile(join(folder, "home.png"))).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
  expect(warn.mock.calls).toEqual([
    [
      "/cards/house-rules.png omits these characters, which the brand's fonts lack: →. " +
        "Replace them in content/, or choose fonts that have them.",
    ],
  ]);
});

/** The sample's fonts: those of content/ may have more letters. */
let fonts: Awaited<ReturnType<typeof cardFonts>>;

beforeAll(async () => {
  const directory = await makeFolder();
  await copySample(directory);
  fonts = await cardFonts((await readBrandFonts(directory)).roles);
});

/** Returns the outermost columns and rows of pixels that the eyebrow, a heading and a text change. */
async function edgesOf(heading: string, text: string, figures: CardText["figures"] = []) {
  const pixelsOf = async (one: CardText) => {
    const { svg } = await drawCard(one, mark, fonts);
    return sharp(Buffer.from(svg)).removeAlpha().greyscale().raw().toBuffer();
  };
  const [drawn, empty] = await Promise.all([
    pixelsOf({ ...card, figures, heading, text }),
    pixelsOf({ ...card, figures, eyebrow: "", heading: "", text: "" }),
  ]);
  const changed = [...drawn.keys()].filter((at) => Math.abs((drawn[at] ?? 0) - (empty[at] ?? 0)) > 40);
  const [columns, rows] = [changed.map((at) => at % 1200), changed.map((at) => Math.floor(at / 1200))];
  const min = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other));
  const max = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other));
  return { left: min(columns), right: max(columns), top: min(rows), bottom: max(rows) };
}

test.each([
  ["a long word", "Auftragsverarbeitungsvertrag", "Was wir mit Daten tun."],
  ["80 wide letters", "WIRTSCHAFTSPRÜFUNGSGESELLSCHAFTSVERTRAGSMUSTERSAMMLUNGSVERZEICHNISÜBERSICHTWWWWW", ""],
  [
    "a long title and description",
    "Allgemeine Geschäftsbedingungen und Widerrufsbelehrung für Verbraucher",
    "Die Bedingungen, zu denen wir arbeiten, und wie Verbraucher einen Vertrag innerhalb von vierzehn Tagen widerrufen können. Mit Muster-Widerrufsformular am Ende.",
  ],
  [
    "80 characters and a description of 160",
    "Professional services agreement, statements of work and acceptance procedures, X",
    "What we do with personal data that clients give us, which subprocessors we use, where the data is stored, how long we keep it, and how to ask us to delete it. X",
  ],
  [
    "80 characters above figures with captions of two lines",
    "Professional services agreement, statements of work and acceptance procedures, X",
    "",
    ["30%", "40%", "50%", "60%"].map((value) => ({ value, label: `more qualified meetings in ${value} of` })),
  ],
])("%s fits on a card", async (_, heading, text, figures: CardText["figures"] = []) => {
  const { left, right, top, bottom } = await edgesOf(heading, text, figures);
  expect(left).toBeGreaterThanOrEqual(70);
  expect(right).toBeLessThan(1150);
  // Below the brand, and above the lower margin.
  expect(top).toBeGreaterThan(120);
  expect(bottom).toBeLessThan(600);
});

test.each([
  ["Telecommunications", "Telecommunications and AI"],
  ["Datenschutzerklärung", "Datenschutzerklärung und Impressum"],
  ["Verantwortung:", "Verantwortung: KI-Agenten im Mittelstand"],
  ["WIRTSCHAFTSPRÜFUNG", "WIRTSCHAFTSPRÜFUNG UND BERATUNG"],
])("the word %s stays whole in the heading %s", async (word, heading) => {
  const [alone, beside] = await Promise.all([edgesOf(word, ""), edgesOf(heading, "")]);
  // The eyebrow and one line.
  expect(alone.bottom - alone.top).toBeLessThan(170);
  expect(beside.right).toBeGreaterThanOrEqual(alone.right);
});

test("cards have the headline and gains of the home page, the title of a page, and the title and date of a policy", () => {
  const content = makePublicContent();
  const texts = cardTexts(content);
  expect(texts.get("/cards/home.png")).toMatchObject({
    heading: content.site.home.hero.headline,
    figures: content.gains,
  });
  expect(texts.get("/cards/about.png")).toMatchObject({
    heading: "About us",
    eyebrow: content.site.brand.tagline,
  });
  expect(texts.get("/cards/house-rules.png")).toMatchObject({
    heading: "House Rules",
    eyebrow: "Last revised March 14, 2024",
  });
});

test("without the testimonials section, the card of the home page has no gains", () => {
  const { site } = makePublicContent();
  const sections: typeof site.home.sections = ["services", "booking"];
  const texts = cardTexts(makePublicContent({ site: { ...site, home: { ...site.home, sections } } }));
  expect(texts.get("/cards/home.png")).toMatchObject({ figures: [] });
});

test("a card shows all its texts, and no strip without figures", () => {
  const figures = [{ value: "40%", label: "more conversions" }];
  const full = renderToStaticMarkup(SocialCard({ ...{ ...card, figures }, mark }));
  expect(full).toMatch(/Ashgrove.*AI agents.*Work that flows.*A sentence\..*40%.*more conversions/);
  expect(renderToStaticMarkup(SocialCard({ ...card, mark }))).not.toContain("border-top");
});

test("a card uses no system font, and omits characters that its fonts lack", async () => {
  const words = {
    ...card,
    brand: "Łódź Élan",
    heading: "Work → that flows 👩\u200d💻",
    text: "A ж sentence.",
  };
  const { svg, missing } = await drawCard(words, mark, fonts);
  expect(missing.toSorted()).toEqual(["→", "ж", "👩\u200d💻"].toSorted());
  expect(svg).toBe((await drawCard({ ...card, brand: "Łódź Élan" }, mark, fonts)).svg);
  expect(svg).not.toBe((await drawCard(card, mark, fonts)).svg);
  expect(svg).not.toContain("<text");
});

test("a card shows a mark that isn't square in its proportions", async () => {
  const wide = { viewBox: "0 0 48 24", shapes: '<circle cx="24" cy="12" r="12" fill="currentColor"/>' };
  const { svg } = await drawCard(card, wide, fonts);
  // The mark next to the name, light on dark.
  const logo = sharp(await sharp(Buffer.from(svg)).png().toBuffer())
    .extract({ left: 60, top: 40, width: 80, height: 90 })
    .greyscale()
    .threshold(128);
  const { info } = await sharp(await logo.png().toBuffer())
    .trim()
    .toBuffer({ resolveWithObject: true });
  expect(info.width / info.height).toBeCloseTo(1, 1);
});
