import type { CreateResolversArgs } from "gatsby";
import iconNodes from "lucide-static/icon-nodes.json";
import { z } from "zod";

const shapeList = z.array(z.tuple([z.string(), z.record(z.string(), z.coerce.string())]));
const iconSet = new Map<string, unknown>(Object.entries(iconNodes));

/** The shapes of a Lucide icon as SVG markup, so that pages need no icon library and writers need no code. */
export function iconShapes(name: string): string {
  const icon = iconSet.get(name);
  if (icon === undefined) throw new Error(`There is no icon "${name}". Run npm run content:check.`);
  const shapes = shapeList.parse(icon).map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return shapes.join("");
}

export function resolveIcons({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Service: { iconShapes: { resolve: ({ icon }: { readonly icon: string }) => iconShapes(icon) } },
  });
}
