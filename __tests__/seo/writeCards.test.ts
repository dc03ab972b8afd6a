/** @jest-environment node */
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { type CardText, SocialCard } from "../../tools/seo/cards/SocialCard";
import { writeCards } from "../../tools/seo/cards/writeCards";
import { makePolicy } from "../support/makePublicContent";
import { sample } from "../support/sample";

// satori is an ES module that jest cannot load; the built site's tests look at the real cards.
jest.mock("../../tools/seo/cards/drawCard", () => ({
  cardFonts: async () => [],
  drawCard: async (text: CardText) => ({
    svg: JSON.stringify(text),
    missing: text.heading === "House Rules" ? ["→", "ж"] : [],
  }),
  cardPng: async (svg: string) => Buffer.from(svg),
}));

let directory = "";
const warnings: string[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "millrace-cards-"));
  await cp(sample, join(directory, "content"), { recursive: true });
});
afterEach(() => rm(directory, { recursive: true }));

function build() {
  const policy = makePolicy();
  const args = {
    store: { getState: () => ({ program: { directory } }) },
    getNodesByType: () => [{ ...policy, parent: "markdown" }],
    reporter: { warn: (text: string) => warnings.push(text) },
    getNode: () => ({ rawMarkdownBody: policy.markdown }),
  };
  return Reflect.apply(writeCards, undefined, [args]);
}

const card = (name: string) => readFile(join(directory, "public", "cards", name), "utf8");

it("has brand, headline and figures on a card, and no strip where there are none", () => {
  const text = { brand: "Millrace", eyebrow: "Since today", heading: "A headline", text: "", figures: [] };
  expect(renderToStaticMarkup(SocialCard(text))).toMatch(/Millrace.*Since today.*A headline/);
  const figures = [{ value: "40%", label: "more conversions" }];
  const full = renderToStaticMarkup(SocialCard({ ...text, text: "More words.", figures }));
  expect(full).toMatch(/More words\..*40%.*more conversions/);
});

describe("the cards of a build", () => {
  it("are one per page, with the words of the page on them", async () => {
    await build();
    expect((await readdir(join(directory, "public", "cards"))).sort()).toEqual([
      "404.png",
      "home.png",
      "house-rules.png",
    ]);
    expect(await card("house-rules.png")).toContain("House Rules");
    expect(await card("home.png")).toContain("more conversions");
    expect(warnings).toEqual([
      expect.stringMatching(/^The card \/cards\/house-rules\.png does without → ж:/),
    ]);
  });
});
