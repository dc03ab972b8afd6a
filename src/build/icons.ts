import { readFileSync } from "node:fs";
import type { CreateResolversArgs } from "gatsby";

/** The shapes inside a Lucide icon's SVG, which come to the page as they stand in the icon set. */
export function iconShapes(name: string): string {
  const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), "utf8");
  return svg
    .slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"))
    .replace(/\s*\n\s*/g, "")
    .replace(/ \/>/g, "/>");
}

export function resolveIcons({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Service: { iconShapes: { resolve: ({ icon }: { icon: string }) => iconShapes(icon) } },
  });
}
