import type { CreateResolversArgs } from "gatsby";
import iconNodes from "lucide-static/icon-nodes.json";
import { z } from "zod";

const shape = z.tuple([z.string(), z.record(z.string(), z.coerce.string())]);
type Shape = z.infer<typeof shape>;

const iconSet = z.record(z.string(), z.array(shape)).parse(iconNodes);

/**
 * The shapes of a Lucide icon as SVG markup: the page needs no icon library, a writer needs no code. Paths that
 * follow each other become one, a hundredth of a pixel is exact enough, and the quotes are those that JSON need not
 * escape: every visitor fetches this twice, in the page and in its data.
 */
export function iconShapes(name: string): string {
  const shapes = iconSet[name];
  if (shapes === undefined) throw new Error(`There is no icon "${name}"; npm run check:content says where.`);
  return shapes
    .reduce<Shape[]>(joined, [])
    .map(([tag, attributes]) => `<${tag}${written(attributes)}/>`)
    .join("");
}

/** Only a path that begins with an absolute move means the same behind another one. */
function joined(before: Shape[], [tag, attributes]: Shape): Shape[] {
  const [lastTag, last] = before.at(-1) ?? [];
  const { d = "" } = attributes;
  const joins = tag === "path" && lastTag === "path" && last !== undefined && d.startsWith("M");
  return joins
    ? [...before.slice(0, -1), [tag, { ...last, d: `${last.d}${d}` }]]
    : [...before, [tag, attributes]];
}

const written = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}='${value.replace(/\.\d{3,}/g, twoDecimals)}'`)
    .join("");

/** Never up to the next whole number: what stands before it may be the flag of an arc, and not its integer part. */
const twoDecimals = (decimals: string) =>
  `.${Math.min(99, Math.round(Number(decimals) * 100))}`.replace(/^\.(?=\d$)/, ".0").replace(/(\d)0$/, "$1");

export function resolveIcons({ createResolvers }: CreateResolversArgs): void {
  createResolvers({
    Service: { iconShapes: { resolve: ({ icon }: { icon: string }) => iconShapes(icon) } },
  });
}
