import { parse as parseCode } from "@babel/parser";
import { type Node, traverseFast } from "@babel/types";
import type { Source } from "./sources";

export interface Import {
  /** As it is written after `from`. */
  readonly from: string;
  /** True when nothing of the module is left at run time. */
  readonly isTypeOnly: boolean;
  readonly names: readonly string[];
  readonly line: number;
}

export interface Parsed {
  readonly imports: readonly Import[];
  /** Lines with a type assertion other than `as const`. */
  readonly assertions: readonly number[];
}

export function parse({ path, text }: Source): Parsed {
  const imports: Import[] = [];
  const assertions: number[] = [];
  const program = parseCode(text, {
    sourceType: "module",
    plugins: path.endsWith(".tsx") ? ["typescript", "jsx"] : ["typescript"],
    // Mistakes of the code itself are the compiler's to report.
    errorRecovery: true,
  });
  traverseFast(program, (node) => {
    const found = importIn(node);
    if (found !== undefined) imports.push({ ...found, line: lineOf(node) });
    if (isAssertion(node)) assertions.push(lineOf(node));
  });
  return { imports, assertions };
}

function importIn(node: Node): Omit<Import, "line"> | undefined {
  switch (node.type) {
    case "ImportDeclaration": {
      const named = node.specifiers.flatMap((one) => (one.type === "ImportSpecifier" ? [one] : []));
      const onlyTypes = node.specifiers.length > 0 && named.length === node.specifiers.length;
      return {
        from: node.source.value,
        isTypeOnly:
          node.importKind === "type" || (onlyTypes && named.every(({ importKind }) => importKind === "type")),
        names: named.map(({ imported }) => (imported.type === "Identifier" ? imported.name : imported.value)),
      };
    }
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      if (!node.source) return undefined;
      return { from: node.source.value, isTypeOnly: node.exportKind === "type", names: [] };
    case "CallExpression": {
      const [first] = node.arguments;
      if (node.callee.type !== "Import" || first?.type !== "StringLiteral") return undefined;
      return { from: first.value, isTypeOnly: false, names: [] };
    }
    default:
      return undefined;
  }
}

function isAssertion(node: Node): boolean {
  if (node.type === "TSTypeAssertion") return true;
  if (node.type !== "TSAsExpression") return false;
  const { typeAnnotation } = node;
  const isConst =
    typeAnnotation.type === "TSTypeReference" &&
    typeAnnotation.typeName.type === "Identifier" &&
    typeAnnotation.typeName.name === "const";
  return !isConst;
}

const lineOf = (node: Node) => node.loc?.start.line ?? 0;
