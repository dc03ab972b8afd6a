import brand from "../../content/brand.json";

/** Every color, font size, distance, radius, shadow and duration of the site, each named by its role. */

const { palette } = brand;

/** Red, green and blue of a color such as #0E1F1C. */
const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colors. `share` is the part of the second one. */
export function mix(first: string, second: string, share: number): string {
  const to = channelsOf(second);
  const channels = channelsOf(first).map((from, index) =>
    Math.round(from + ((to[index] ?? 0) - from) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}

const brightness = (hex: string) => channelsOf(hex).reduce((sum, channel) => sum + channel);

/** Whether browsers and calendars draw their controls, such as scroll bars, in light or dark colors. */
export const colorScheme = brightness(palette.page) < brightness(palette.text) ? "dark" : "light";

/** Opacity of a hovered control, as two hexadecimal digits. */
const hoverOpacity = "29";

type DarkColors = Pick<typeof palette, "surfaceDark" | "textOnDark" | "textMutedOnDark">;

/** Backgrounds that are mixed from the colors of a palette. All others in the hero are in between. */
export const mixedBackgrounds = ({ surfaceDark, textOnDark, textMutedOnDark }: DarkColors) => ({
  heroStart: mix(surfaceDark, textMutedOnDark, 0.1),
  heroEnd: mix(surfaceDark, "#000000", 0.3),
  hoveredControl: mix(surfaceDark, textOnDark, Number.parseInt(hoverOpacity, 16) / 255),
});

/** `surface` is for cards, panels and fields, `surfaceDarkest` for the footer, `action` for the primary button. */
export const color = {
  ...palette,
  linkVisited: mix(palette.text, palette.accent, 0.3),
  /** Focus rings and moving parts on dark surfaces. */
  highlight: palette.action,
  lineStrong: palette.text,
  textOnPaper: colorScheme === "dark" ? palette.page : palette.text,
  lineOnDark: `${palette.textOnDark}29`,
  controlOnDark: `${palette.textOnDark}14`,
  controlOnDarkHover: `${palette.textOnDark}${hoverOpacity}`,
  controlLineOnDark: `${palette.textOnDark}75`,
} as const;

const picture = (share: number) => mix(palette.surfaceDark, palette.textMutedOnDark, share);

/** Shades of the hero picture and the social cards. */
export const pictureColor = {
  chip: picture(0.07),
  disc: picture(0.05),
  ring: picture(0.6),
  line: picture(0.34),
};

const { heroStart, heroEnd } = mixedBackgrounds(palette);

export const gradient = {
  hero: `radial-gradient(90% 110% at 88% 0%, ${heroStart} 0%, ${palette.surfaceDark} 42%, ${heroEnd} 100%)`,
} as const;

/** The families are declared in tools/fonts/fontFaces.ts. */
export const font = {
  heading: 'Heading, "Heading Arial", "Heading Roboto", Arial, sans-serif',
  body: 'Body, "Body Arial", "Body Roboto", Arial, sans-serif',
} as const;

/**
 * Headings are capped by the width of the window, so that their words fit at any browser font size. They are never smaller
 * than the text.
 */
export const fontSize = {
  h1: "min(clamp(2.75rem, 1.85rem + 3.9vw, 4.75rem), 13vw)",
  h2: "min(clamp(2.125rem, 1.6rem + 2.3vw, 3.375rem), 11vw)",
  h3: "clamp(1.0625rem, 7.5vw, 1.3125rem)",
  /** Headings inside a long text. */
  textHeading: "clamp(1.0625rem, 8.5vw, 1.5625rem)",
  lead: "1.1875rem",
  quote: "clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)",
  brand: "min(1.375rem, 8vw)",
  menu: "min(1.75rem, 10vw)",
  gain: "min(2.5rem, 14vw)",
  storyGain: "min(3.5rem, 20vw)",
  body: "1.0625rem",
  text: "1rem",
  small: "0.9375rem",
} as const;

/** Spacing between and inside elements. */
export const space = {
  x2s: "4px",
  xs: "8px",
  s: "12px",
  m: "16px",
  l: "24px",
  xl: "32px",
  x2l: "40px",
  x3l: "48px",
  x4l: "60px",
  x5l: "76px",
  x6l: "96px",
  /** 16px in windows narrower than 400px, otherwise 24px. No whole number of pixels gives a value in between. */
  gutter: "clamp(16px, (100vw - 399.5px) * 100, 24px)",
  section: "clamp(80px, 8.4vw, 120px)",
} as const;

export const size = {
  /** Grows with the browser font size, as the breakpoints do. */
  container: "75rem",
  /** Maximum line length. */
  measure: "34em",
  header: "80px",
  /** Minimum height of interactive elements. */
  control: "44px",
  button: "52px",
} as const;

const corners = brand.corners === "square" ? 0 : brand.corners === "round" ? 1.75 : 1;

export const radius = {
  focus: "4px",
  small: `${12 * corners}px`,
  control: `${14 * corners}px`,
  card: `${20 * corners}px`,
  panel: `${24 * corners}px`,
} as const;

export const shadow = {
  header: `0 1px 0 ${palette.surfaceDarkest}0F, 0 8px 24px ${palette.surfaceDarkest}14`,
  card: `0 18px 40px -18px ${palette.surfaceDarkest}47`,
  panel: `0 24px 60px -28px ${palette.surfaceDarkest}4D`,
} as const;

export const motion = {
  feedback: "180ms",
  /** Duration of the hero's entrance, in ms. */
  entrance: 560,
  /** Time between the starts of its parts, in ms. */
  stagger: 80,
  /** Three pulses end within five seconds, the WCAG limit for motion without a pause control. */
  skeletonPulse: "1600ms",
  /** The hero animation ends after 7 gaps and a pulse: 4.64 s. */
  pulse: "1700ms",
  pulseGap: "420ms",
  agentTurn: "4600ms",
  easeOut: "cubic-bezier(0.2, 0.7, 0.2, 1)",
} as const;

/** Widths of the window in CSS pixels, at the default font size of 16 px. */
export const breakpoint = { sm: 480, md: 768, lg: 1024, xl: 1120 } as const;

/** Scroll position up to which the header stays transparent. */
export const headerThreshold = 60;

/** Minimum width of the booking box, and minimum and maximum height of its calendar, in pixels. */
export const bookingBox = { minWidth: 320, height: 700, maxHeight: 3000 } as const;

/** Edge length of a testimonial's photo in CSS pixels: on phones, and from the breakpoint `md`. */
export const photoSize = { phone: 56, wide: 64 } as const;
