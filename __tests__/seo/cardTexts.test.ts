/** @jest-environment node */
import { cardTexts } from "../../tools/seo/cards/cardTexts";
import { publicPages } from "../../tools/seo/publicPages";
import { makePublicContent } from "../support/makePublicContent";

const content = makePublicContent();

describe("social cards", () => {
  it("exist for every public page and for the page of lost addresses", () => {
    const pages = publicPages(content).map(({ path }) => `/cards/${path.slice(1) || "home"}.png`);
    expect([...cardTexts(content).keys()].sort()).toEqual([...pages, "/cards/404.png"].sort());
  });

  it("show the headline and the gains for the home page", () => {
    expect(cardTexts(content).get("/cards/home.png")).toMatchObject({
      heading: content.site.home.hero.headline,
      figures: content.gains,
    });
  });

  it("show title and date for a policy", () => {
    expect(cardTexts(content).get("/cards/house-rules.png")).toMatchObject({
      heading: "House Rules",
      eyebrow: "Last revised March 14, 2024",
    });
  });
});
