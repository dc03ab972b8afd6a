import type { CSSProperties } from "react";
import { color, gradient, pictureColor } from "../../src/styles/theme";
import type { Mark } from "../model/mark";
import { markSvg } from "./icons";

export interface CardText {
  readonly brand: string;
  readonly eyebrow: string;
  readonly heading: string;
  readonly text: string;
  /** At most four, shown along the lower edge. */
  readonly figures: readonly { readonly value: string; readonly label: string }[];
}

interface SocialCardProps extends CardText {
  readonly mark: Mark;
}

/** A social card that looks like the hero. satori draws it and supports only flexbox and inline styles. */
export const SocialCard = ({ mark, brand, eyebrow, heading, text, figures }: SocialCardProps) => (
  <div style={ground}>
    <div style={{ display: "flex", position: "absolute", right: -170, top: 36 }}>
      <MarkImage mark={mark} edge={640} tint={pictureColor.disc} />
    </div>
    <div style={front}>
      <div style={{ ...row, gap: 18 }}>
        <MarkImage mark={mark} edge={54} tint={color.textOnDark} />
        <div style={{ fontFamily: headingFont, fontSize: 40, letterSpacing: "-0.02em" }}>{brand}</div>
      </div>
      <div style={{ ...column, flexGrow: 1, justifyContent: figures.length > 0 ? "center" : "flex-end" }}>
        <div style={{ ...row, gap: 16, color: color.textMutedOnDark, fontSize: 27 }}>
          <div style={{ width: 44, height: 4, borderRadius: 2, background: color.action }} />
          {eyebrow}
        </div>
        <div style={{ ...headline, ...headingStyle(heading, text, figures.length > 0) }}>{heading}</div>
        {text === "" ? null : <div style={paragraph}>{text}</div>}
      </div>
      {figures.length === 0 ? null : (
        <div style={{ display: "flex", paddingTop: 26, borderTop: `1px solid ${pictureColor.line}` }}>
          {figures.map(({ value, label }) => (
            <div key={label} style={{ ...column, width: `${100 / figures.length}%`, paddingRight: 18 }}>
              <div style={{ fontFamily: headingFont, fontSize: 46, lineHeight: 1.1 }}>{value}</div>
              <div style={{ color: color.textMutedOnDark, fontSize: 24 }}>{label}</div>
            </div>
          ))}
        </div>
      )}
    </div>
  </div>
);

/** Height in px for heading and text: from the eyebrow to the lower edge, or to figures with captions of three lines. */
const room = { plain: 423, withFigures: 240 };

/** Estimates the width of a text in em. */
const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (/\p{Lu}/u.test(character) ? 0.65 : 0.53), 0);

/** How wide a word may be in the brand's font, as a multiple of its estimated width. */
const widthTolerance = 1.3;

/**
 * Returns the largest font size at which every word fits on a line, and heading and text fit on the card. Balances
 * the lines, or lets words break if one may be too wide. With both, satori breaks words that fit.
 */
function headingStyle(heading: string, text: string, hasFigures: boolean): CSSProperties {
  const { maxWidth, marginTop, fontSize, lineHeight } = paragraph;
  const textLines = linesOf(text, maxWidth / fontSize);
  const textHeight = text === "" ? 0 : marginTop + textLines * fontSize * lineHeight;
  const available = (hasFigures ? room.withFigures : room.plain) - textHeight;
  const wordWidth = Math.max(...heading.split(" ").map(widthOf));
  const fits = (size: number) =>
    wordWidth * size <= headline.maxWidth &&
    linesOf(heading, headline.maxWidth / size) * size * headline.lineHeight <= available;
  const size = (heading.length > 40 ? [76, 60, 48] : [96, 76, 60, 48]).find(fits) ?? 40;
  const mayOverflow = wordWidth * widthTolerance * size > headline.maxWidth;
  return { fontSize: size, ...(mayOverflow ? { wordBreak: "break-word" } : { textWrap: "balance" }) };
}

/** Estimates the number of lines of a text in a column whose width is given in em. */
function linesOf(text: string, columnWidth: number): number {
  let lines = 1;
  let line = "";
  for (const word of text.split(" ")) {
    const longer = `${line} ${word}`.trim();
    const isTooLong = line !== "" && widthOf(longer) > columnWidth;
    if (isTooLong) lines += 1;
    line = isTooLong ? word : longer;
  }
  return lines;
}

interface MarkImageProps {
  readonly mark: Mark;
  readonly edge: number;
  readonly tint: string;
}

/** The mark in the middle of a square. The outer SVG is square, because satori stretches images to their box. */
const MarkImage = ({ mark, edge, tint }: MarkImageProps) => {
  const inner = markSvg(mark, tint, ' width="100" height="100"');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${inner}</svg>`;
  const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return <img src={url} width={edge} height={edge} alt="" />;
};

const row = { display: "flex", alignItems: "center" } as const;
const column = { display: "flex", flexDirection: "column" } as const;
const headingFont = "Heading";

const ground = {
  ...column,
  width: "100%",
  height: "100%",
  background: color.surfaceDark,
  backgroundImage: gradient.hero,
  color: color.textOnDark,
  fontFamily: "Body",
} as const;

const front = {
  ...column,
  boxSizing: "border-box",
  position: "relative",
  width: "100%",
  height: "100%",
  padding: "54px 72px 46px",
} as const;

const headline = {
  maxWidth: 960,
  marginTop: 20,
  fontFamily: headingFont,
  lineHeight: 1.04,
  letterSpacing: "-0.028em",
} as const;

const paragraph = {
  maxWidth: 800,
  marginTop: 26,
  color: color.textMutedOnDark,
  fontSize: 31,
  lineHeight: 1.42,
} as const;
