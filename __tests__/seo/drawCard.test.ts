/** @jest-environment node */
import sharp from "sharp";
import { cardFonts, cardPng, drawCard } from "../../tools/seo/cards/drawCard";

const card = {
  brand: "Millrace",
  eyebrow: "AI agents",
  heading: "Work that flows",
  text: "A sentence.",
  figures: [],
};

test("a card is a picture of the size that networks ask for, drawn without a font of the machine", async () => {
  const { svg, missing } = await drawCard(card, await cardFonts());
  expect(missing).toEqual([]);
  expect(svg).not.toContain("<text");
  const { width, height, format } = await sharp(await cardPng(svg)).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "png" });
});

test("other words or figures make another card", async () => {
  const fonts = await cardFonts();
  const drawn = await Promise.all(
    [
      card,
      { ...card, text: "" },
      { ...card, heading: "A heading of more than forty characters, which is set smaller" },
      { ...card, figures: [{ value: "45%", label: "more replies" }] },
      { ...card, brand: "Łódź Élan" },
    ].map((text) => drawCard(text, fonts)),
  );
  expect(new Set(drawn.map(({ svg }) => svg)).size).toBe(drawn.length);
});

test("a card does without what its fonts do not have, and tells it", async () => {
  const fonts = await cardFonts();
  const words = { ...card, heading: "Work → that flows 👩\u200d💻", text: "A ж sentence.", figures: [] };
  const { svg, missing } = await drawCard(words, fonts);
  expect(missing.toSorted()).toEqual(["→", "ж", "👩\u200d💻"].toSorted());
  expect(svg).toBe((await drawCard(card, fonts)).svg);
});
