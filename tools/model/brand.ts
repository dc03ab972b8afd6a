import type { z } from "zod";
import { choice, group, matching } from "./fields";

const hexColor = /^#[\dA-Fa-f]{6}$/;

const color = (title: string, description: string, example: string) =>
  matching(hexColor, "Use # and six hexadecimal digits, such as #1A5FB4.", title, description, example).meta({
    widget: "color",
  });

const palette = group("BrandPalette", "Colors", "The colors of the site, its icons and social cards.", {
  text: color("Text", "Headings and text.", "#1B1B1F"),
  textMuted: color("Muted text", "Secondary text.", "#55555E"),
  page: color("Page", "Background of the page.", "#FAFAFA"),
  surface: color("Surface", "Background of cards and panels.", "#FFFFFF"),
  surfaceTint: color("Tinted surface", "Background of the booking section and highlighted lists.", "#EEF1F6"),
  surfaceDark: color(
    "Dark surface",
    "Background of the first screen, the icons and the social cards.",
    "#14213D",
  ),
  surfaceDarkest: color("Darkest surface", "Background of the footer.", "#0B1426"),
  textOnDark: color("Text on dark", "Headings and text on dark surfaces.", "#FFFFFF"),
  textMutedOnDark: color("Muted text on dark", "Secondary text on dark surfaces.", "#D5DBE6"),
  accent: color("Accent", "Links, icons, large figures and the calendar.", "#1A5FB4"),
  action: color("Action", "The main button, and moving parts on dark surfaces.", "#FFC145"),
  actionHover: color("Action, hovered", "The main button under the pointer.", "#FFD27A"),
  textOnAction: color("Text on action", "Text of the main button.", "#1B1B1F"),
  line: color("Line", "Decorative lines.", "#DDE1E8"),
  rating: color("Rating", "Stars of testimonials.", "#B97400"),
  warning: color("Warning", "Errors, and the banner of a preview.", "#B3261E"),
});

const fontName = (...words: readonly [title: string, description: string, example: string]) =>
  matching(
    /^(?:@fontsource-variable\/[a-z\d-]+|fonts\/[\w.-]+\.woff2)$/,
    "Use a package such as @fontsource-variable/inter, or a file such as fonts/inter.woff2.",
    ...words,
  );

const fonts = group(
  "BrandFonts",
  "Fonts",
  "Each is an installed @fontsource-variable package or a WOFF2 file in content/fonts. Restart npm start to see a change.",
  {
    heading: fontName("Headings", "Headings and large figures.", "@fontsource-variable/inter"),
    body: fontName("Text", "All other text.", "@fontsource-variable/inter"),
    bold: fontName(
      "Bold text",
      "Only for a text font without bold weights.",
      "fonts/inter-bold.woff2",
    ).optional(),
  },
);

/** content/brand.json: how the site looks. content/mark.svg has the mark. */
export const brand = group("Brand", "Brand", "Colors, fonts and corners of the site.", {
  palette,
  fonts,
  corners: choice(["square", "soft", "round"], "Corners", "Corners of buttons, cards and photos.", "soft"),
});

export type BrandFonts = z.infer<typeof fonts>;
export type Palette = z.infer<typeof palette>;
