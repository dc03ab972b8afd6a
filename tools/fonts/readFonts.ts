import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { z } from "zod";
import { type Axes, parseFont, type Weights } from "./fontFile";

/** A font that brand.json can name. */
export interface Font {
  readonly weights: Weights;
  readonly axes: Axes;
  /** WOFF2 files; the first has the basic Latin letters. */
  readonly files: readonly {
    readonly path: string;
    readonly characters: string;
    /** The characters as a CSS `unicode-range`, in a font of several files. */
    readonly range?: string;
  }[];
}

/** Fonts by name, or the error of a file that can't be read. */
export type Fonts = ReadonlyMap<string, Font | Error>;

const packages = "@fontsource-variable";

const number = z.coerce.number();
const axis = z.object({ min: number, max: number, default: number });
const metadata = z.object({ id: z.string(), variable: z.object({ wght: axis }) });
const ranges = z.record(z.string(), z.string());

const { resolve } = createRequire(join(process.cwd(), "package.json"));

/** Reads the font packages installed in the working directory, and the files in a project's content/fonts. */
export async function readFonts(root: string): Promise<Fonts> {
  const folders = [
    {
      folder: join(resolve(`${packages}/arimo/package.json`), "../.."),
      prefix: packages,
      read: readPackage,
      names: /./,
    },
    { folder: join(root, "content/fonts"), prefix: "fonts", read: readFontFile, names: /\.woff2$/ },
  ];
  const fonts = folders.map(async ({ folder, prefix, read, names }) => {
    const found = (await readdir(folder).catch((): string[] => [])).filter((name) => names.test(name));
    const asError = (error: unknown) => new Error(String(error));
    return Promise.all(
      found.map(
        async (name) => [`${prefix}/${name}`, await read(join(folder, name)).catch(asError)] as const,
      ),
    );
  });
  return new Map((await Promise.all(fonts)).flat());
}

/** Reads the metadata of a package, but not its font files. */
async function readPackage(folder: string): Promise<Font> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), "utf8"));
  const { id, variable: axes } = metadata.parse(await read("metadata.json"));
  const files = Object.entries(ranges.parse(await read("unicode.json"))).map(([subset, range]) => ({
    path: join(folder, "files", `${id}-${subset.replace(/[[\]]/g, "")}-wght-normal.woff2`),
    characters: charactersIn(range),
    range,
  }));
  const isBasic = ({ characters }: { characters: string }) => characters.includes("a");
  const sorted = files.toSorted((a, b) => Number(isBasic(b)) - Number(isBasic(a)));
  return { weights: axes.wght, axes, files: sorted };
}

async function readFontFile(path: string): Promise<Font> {
  const bytes = await readFile(path);
  if (bytes.toString("latin1", 0, 4) !== "wOF2") throw new Error("The file isn't WOFF2.");
  const { characterSet, variationAxes, "OS/2": windows } = parseFont(bytes);
  const axes = z.record(z.string(), axis).parse(variationAxes);
  const weights = axes.wght ?? { min: windows.usWeightClass, max: windows.usWeightClass };
  const characters = characterSet.map((code) => String.fromCodePoint(code)).join("");
  return { weights, axes, files: [{ path, characters }] };
}

/** Returns the characters of a CSS `unicode-range`: `U+0000-00FF,U+0131`. */
const charactersIn = (range: string): string =>
  range.replace(/U\+(\w+)(?:-(\w+))?,?/g, (_, start: string, end = start) => {
    const first = Number.parseInt(start, 16);
    const length = Number.parseInt(end, 16) - first + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(first + index)).join("");
  });
