/** The only place with raw values: every colour, size and duration of the site has its name here. */

export const color = {
  ink: "#0E1F1C",
  pine: "#0F332C",
  river: "#0A6E5C",
  slate: "#4A5D58",
  mist: "#E7F1EC",
  paper: "#FBFAF5",
  line: "#D9E2DC",
  spark: "#FFB53A",
  ember: "#B4481E",
  white: "#FFFFFF",
  /** Text on pine and ink that is not the main thing: 11.0 on pine. */
  foam: "#CFE0D9",
  /** Stars: 3.6 on white. */
  amber: "#B97400",
  sparkLit: "#FFC766",
  veil: "rgb(255 255 255 / 0.08)",
  veilLit: "rgb(255 255 255 / 0.16)",
  veilEdge: "rgb(255 255 255 / 0.46)",
  veilLine: "rgb(255 255 255 / 0.16)",
  /** The hero picture's own greens. */
  chip: "#1D3C35",
  hub: "#163F36",
  rim: "#7FA096",
  stream: "#4F7268",
} as const;

export const font = {
  heading: '"Bricolage Grotesque", "Heading Arial", "Heading Roboto", Arial, sans-serif',
  body: '"Instrument Sans Variable", "Body Arial", "Body Roboto", Arial, sans-serif',
} as const;

export const size = {
  h1: "clamp(2.75rem, 1.85rem + 3.9vw, 4.75rem)",
  h2: "clamp(2.125rem, 1.6rem + 2.3vw, 3.375rem)",
  h3: "1.3125rem",
  /** Headings inside a long text. */
  textHeading: "1.5625rem",
  lead: "1.1875rem",
  quote: "clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)",
  brand: "1.375rem",
  menu: "1.75rem",
  gain: "2.5rem",
  storyGain: "3.5rem",
  body: "1.0625rem",
  text: "1rem",
  small: "0.9375rem",
} as const;

export const space = {
  /** 16px on screens below 400px, 24px from there on: the middle value lies between them on no screen. */
  gutter: "clamp(16px, (100vw - 399.5px) * 100, 24px)",
  section: "clamp(80px, 8.4vw, 120px)",
  container: "1200px",
  measure: "34em",
  blurb: "22rem",
  contents: "20rem",
  features: "13rem",
  gain: "9.5rem",
  header: "80px",
  /** From the scroll padding (header + 16px) to a heading that a hash has led to. */
  underHeader: "16px",
  control: "44px",
  /** Lines of drawn things, such as the menu button. */
  hair: "2px",
} as const;

export const gradient = {
  hero: "radial-gradient(90% 110% at 88% 0%, #1A4A40 0%, #0F332C 42%, #0A231F 100%)",
} as const;

/** The scale of distances and edges, named by CSS pixels. A new length is added here first. */
export const step = {
  1: "1px",
  2: "2px",
  3: "3px",
  4: "4px",
  6: "6px",
  8: "8px",
  10: "10px",
  12: "12px",
  14: "14px",
  16: "16px",
  20: "20px",
  24: "24px",
  28: "28px",
  32: "32px",
  36: "36px",
  40: "40px",
  44: "44px",
  48: "48px",
  52: "52px",
  56: "56px",
  60: "60px",
  64: "64px",
  72: "72px",
  80: "80px",
  96: "96px",
  110: "110px",
  112: "112px",
  180: "180px",
  224: "224px",
  300: "300px",
  320: "320px",
  448: "448px",
  640: "640px",
} as const;

export const radius = { small: "12px", control: "14px", card: "20px", panel: "24px" } as const;

export const shadow = {
  header: "0 1px 0 rgb(14 31 28 / 0.06), 0 8px 24px rgb(14 31 28 / 0.08)",
  card: "0 18px 40px -18px rgb(14 31 28 / 0.28)",
  panel: "0 24px 60px -28px rgb(14 31 28 / 0.3)",
} as const;

/** Text in the hero picture, in its own units; as drawn, never below 14 px. */
export const picture = { label: "15px", word: "20px", verbs: "15px" } as const;

export const motion = {
  feedback: "180ms",
  entrance: "560ms",
  stagger: "80ms",
  /** One breath of what is loading; three of them stay below five seconds. */
  breath: "1600ms",
  /** How far the hero rises on its entrance. */
  rise: "18px",
  /** The hero picture rests after 7 gaps and a pulse: 4.64 s. */
  pulse: "1700ms",
  pulseGap: "420ms",
  wheel: "4600ms",
  easeOut: "cubic-bezier(0.2, 0.7, 0.2, 1)",
} as const;

export const breakpoint = { sm: 480, md: 768, lg: 1024, xl: 1120 } as const;

/** Scroll position up to which the header stays transparent. */
export const headerThreshold = 60;

/** The booking box is never smaller than this. */
export const bookingBox = { minWidth: 320, height: 700, maxHeight: 3000 } as const;

/** Edge of a testimonial's photo in CSS pixels: on phones, and from the breakpoint `md` up. */
export const photoSize = { phone: 56, wide: 64 } as const;

/** The brand mark as lines on a square of 32 units. Header, footer, icons and social cards draw it. */
export const brandMark = {
  size: 32,
  strokeWidth: 2.4,
  ring: { cx: 16, cy: 16, r: 13.4 },
  waves: "M3.6 12.6c4.2-3.6 8.2-3.4 12.4-.2s8.2 3.4 12.4.2M3.6 19.6c4.2-3.6 8.2-3.4 12.4-.2s8.2 3.4 12.4.2",
} as const;
