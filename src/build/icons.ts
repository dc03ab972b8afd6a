import type { CreateResolversArgs } from "gatsby";
import iconNodes from "lucide-static/icon-nodes.json";
import { z } from "zod";

const shape = z.tuple([z.string(), z.record(z.string(), z.coerce.string())]);
const iconSet = z.record(z.string(), z.array(shape)).parse(iconNodes);

/** The shapes of a Lucide icon as SVG markup: the page needs no icon library, a writer needs no code. */
export function iconShapes(name: string): string {
  const shapes = iconSet[name];
  if (shapes === undefined) throw new Error(`There is no icon "${name}"; npm run check:content says where.`);
  return shapes.map(([tag, attributes]) => `<${tag}${written(attributes)}/>`).join("");
}

const written = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join("");

export function resolveIcons({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Service: { iconShapes: { resolve: ({ icon }: { icon: string }) => iconShapes(icon) } },
  });
}
