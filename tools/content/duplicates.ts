import { duplicateFields } from "./json/duplicates";
import { type Path, type PlacedText, textsAt } from "./json/nodes";
import type { Remark } from "./problem";
import type { Shaped } from "./shape";
import { positionOf, type Source } from "./source";
import { pathInWords, quoted } from "./words";

/** Fields that stand twice in one entry. */
export function duplicateFieldRemarks({ tree, noun }: Shaped, source: Source): Remark[] {
  return duplicateFields(tree.root).map(({ path, first, second }) => ({
    rule: "duplicate-field",
    at: second.key.offset,
    length: second.key.length,
    path: pathInWords(tree.value, path, noun),
    found: `the field "${second.name}" a second time; the first is in line ${lineAt(source, first.key.offset)}`,
    allowed: "each field once; delete one of the two",
  }));
}

const lineAt = (source: Source, offset: number) => positionOf(source, offset).line;

/** Texts that must differ from entry to entry, and do not; large and small letters count as the same. */
export function duplicateTextRemarks({ tree, noun }: Shaped, source: Source, path: Path): Remark[] {
  const seen = new Map<string, PlacedText>();
  return textsAt(tree, path).flatMap((placed) => {
    const { text, at, length } = placed;
    const plain = text.normalize("NFC").trim().toLowerCase();
    const list = path.at(-1) === "*" ? placed.path.slice(0, -1) : [];
    const key = [...list, plain].join("\n");
    const first = seen.get(key);
    if (first === undefined) seen.set(key, placed);
    if (first === undefined || plain === "") return [];
    return [
      {
        rule: "duplicate",
        at,
        length,
        path: pathInWords(tree.value, placed.path, noun),
        found: `${quoted(text)} a second time; the first is in line ${lineAt(source, first.at)}`,
        allowed: `each ${path.at(-1) === "*" ? "entry" : String(path.at(-1))} only once`,
      },
    ];
  });
}
