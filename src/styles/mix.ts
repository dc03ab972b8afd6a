/** Mixes colors. Doesn't import the brand, so that the content check can use it while brand.json is invalid. */

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

export const brightness = (hex: string) => channelsOf(hex).reduce((sum, channel) => sum + channel);

/** Opacity of a hovered control, as two hexadecimal digits. */
export const hoverOpacity = "29";

type DarkColors = Readonly<Record<"surfaceDark" | "textOnDark" | "textMutedOnDark", string>>;

/** Backgrounds that are mixed from the colors of a palette. All others in the hero are in between. */
export const mixedBackgrounds = ({ surfaceDark, textOnDark, textMutedOnDark }: DarkColors) => ({
  heroStart: mix(surfaceDark, textMutedOnDark, 0.1),
  heroEnd: mix(surfaceDark, "#000000", 0.3),
  hoveredControl: mix(surfaceDark, textOnDark, Number.parseInt(hoverOpacity, 16) / 255),
});
