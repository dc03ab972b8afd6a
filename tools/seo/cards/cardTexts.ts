import { dayInWords } from "../../site/policies/days";
import type { PublicContent } from "../publicContent";
import { cardPath } from "../publicPages";
import type { CardText } from "./SocialCard";

/** What stands on each page's card, by the card's path; the page for lost addresses has one too. */
export function cardTexts({ site, policies, gains }: PublicContent): Map<string, CardText> {
  const { brand, home, notFound } = site;
  const base = { brand: brand.name, eyebrow: brand.tagline, text: "", figures: [] };
  const cards = new Map<string, CardText>([
    [
      cardPath("/"),
      { ...base, eyebrow: home.hero.eyebrow, heading: home.hero.headline, figures: gains.slice(0, 4) },
    ],
    [cardPath("/404"), { ...base, heading: notFound.heading, text: notFound.text }],
  ]);
  for (const { slug, title, description, dateLabel, date } of policies) {
    const eyebrow = `${dateLabel} ${dayInWords(date, brand.language)}`;
    cards.set(cardPath(`/${slug}`), { ...base, eyebrow, heading: title, text: description });
  }
  return cards;
}

/** A card's texts without some signs, and without the spaces that they leave behind. */
export function cardWithout(card: CardText, signs: ReadonlySet<string>): CardText {
  const without = (text: string) =>
    [...new Intl.Segmenter().segment(text)]
      .map(({ segment }) => (signs.has(segment) ? "" : segment))
      .join("")
      .replace(/ {2,}/g, " ")
      .trim();
  return {
    brand: without(card.brand),
    eyebrow: without(card.eyebrow),
    heading: without(card.heading),
    text: without(card.text),
    figures: card.figures.map(({ value, label }) => ({ value: without(value), label: without(label) })),
  };
}
