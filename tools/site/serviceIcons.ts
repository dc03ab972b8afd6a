import type { CreateResolversArgs } from "gatsby";
import iconNodes from "lucide-static/icon-nodes.json";
import { z } from "zod";

const shapeList = z.array(z.tuple([z.string(), z.record(z.string(), z.coerce.string())]));
const iconSet = new Map<string, unknown>(Object.entries(iconNodes));

/** Returns the shapes of a Lucide icon as SVG markup, so that pages need no icon library. */
export function iconShapes(name: string): string {
  const icon = iconSet.get(name);
  if (icon === undefined) throw new Error(`Unknown icon "${name}". Run npm run content:check.`);
  const shapes = shapeList.parse(icon).map(([tag, attributes]) => {
    const markup = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
    return `<${tag}${markup.join("")}/>`;
  });
  return shapes.join("");
}

export function resolveIcons({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Service: {
      iconShapes: { type: "String!", resolve: ({ icon }: { readonly icon: string }) => iconShapes(icon) },
    },
  });
}
