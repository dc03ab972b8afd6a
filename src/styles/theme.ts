/** Every color, font size, distance, radius, shadow and duration of the site, each named by its job. */

const palette = {
  ink: "#0E1F1C",
  pine: "#0F332C",
  river: "#0A6E5C",
  slate: "#4A5D58",
  mist: "#E7F1EC",
  paper: "#FBFAF5",
  haze: "#D9E2DC",
  spark: "#FFB53A",
  sparkLight: "#FFC766",
  ember: "#B4481E",
  amber: "#B97400",
  foam: "#CFE0D9",
  white: "#FFFFFF",
} as const;

export const color = {
  text: palette.ink,
  textMuted: palette.slate,
  textOnDark: palette.white,
  textMutedOnDark: palette.foam,
  page: palette.paper,
  /** Cards, panels and fields. */
  surface: palette.white,
  surfaceTint: palette.mist,
  surfaceDark: palette.pine,
  /** The footer. */
  surfaceDarkest: palette.ink,
  /** Links, icons and large figures. */
  accent: palette.river,
  linkVisited: palette.pine,
  /** The primary button of a screen, and selected text. */
  action: palette.spark,
  actionHover: palette.sparkLight,
  textOnAction: palette.ink,
  /** Focus rings and moving parts on dark surfaces. */
  highlight: palette.spark,
  /** Decoration only, never the sole boundary of a control. */
  line: palette.haze,
  lineStrong: palette.ink,
  lineOnDark: "rgb(255 255 255 / 0.16)",
  controlOnDark: "rgb(255 255 255 / 0.08)",
  controlOnDarkHover: "rgb(255 255 255 / 0.16)",
  controlLineOnDark: "rgb(255 255 255 / 0.46)",
  rating: palette.amber,
  warning: palette.ember,
} as const;

/** Greens of the hero picture and the social cards. */
export const pictureColor = { chip: "#1D3C35", disc: "#163F36", ring: "#7FA096", line: "#4F7268" } as const;

export const gradient = {
  hero: `radial-gradient(90% 110% at 88% 0%, #1A4A40 0%, ${palette.pine} 42%, #0A231F 100%)`,
} as const;

export const font = {
  heading: '"Bricolage Grotesque", "Heading Arial", "Heading Roboto", Arial, sans-serif',
  body: '"Instrument Sans Variable", "Body Arial", "Body Roboto", Arial, sans-serif',
} as const;

/** Headings are capped by the width of the window, so that their words fit at any browser font size. */
export const fontSize = {
  h1: "min(clamp(2.75rem, 1.85rem + 3.9vw, 4.75rem), 13vw)",
  h2: "min(clamp(2.125rem, 1.6rem + 2.3vw, 3.375rem), 11vw)",
  h3: "min(1.3125rem, 7.5vw)",
  /** Headings inside a long text. */
  textHeading: "min(1.5625rem, 8.5vw)",
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

/** Distances between and inside elements. */
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

export const radius = { focus: "4px", small: "12px", control: "14px", card: "20px", panel: "24px" } as const;

export const shadow = {
  header: "0 1px 0 rgb(14 31 28 / 0.06), 0 8px 24px rgb(14 31 28 / 0.08)",
  card: "0 18px 40px -18px rgb(14 31 28 / 0.28)",
  panel: "0 24px 60px -28px rgb(14 31 28 / 0.3)",
} as const;

export const motion = {
  feedback: "180ms",
  entrance: "560ms",
  stagger: "80ms",
  /** Three pulses stay below five seconds. */
  skeletonPulse: "1600ms",
  /** The hero picture rests after 7 gaps and a pulse: 4.64 s. */
  pulse: "1700ms",
  pulseGap: "420ms",
  agentTurn: "4600ms",
  easeOut: "cubic-bezier(0.2, 0.7, 0.2, 1)",
} as const;

/** Widths of the window in CSS pixels, at the default font size of 16 px. */
export const breakpoint = { sm: 480, md: 768, lg: 1024, xl: 1120 } as const;

/** Scroll position up to which the header stays transparent. */
export const headerThreshold = 60;

/** The booking box is never smaller than this. */
export const bookingBox = { minWidth: 320, height: 700, maxHeight: 3000 } as const;

/** Edge length of a testimonial's photo in CSS pixels: on phones, and from the breakpoint `md`. */
export const photoSize = { phone: 56, wide: 64 } as const;

/** The brand mark as lines on a square of 32 units. Header, footer, icons and social cards draw it. */
export const brandMark = {
  size: 32,
  strokeWidth: 2.4,
  ring: { cx: 16, cy: 16, r: 13.4 },
  waves: "M3.6 12.6c4.2-3.6 8.2-3.4 12.4-.2s8.2 3.4 12.4.2M3.6 19.6c4.2-3.6 8.2-3.4 12.4-.2s8.2 3.4 12.4.2",
} as const;
