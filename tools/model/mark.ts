import { type DefaultTreeAdapterTypes, defaultTreeAdapter as nodes, parseFragment, serialize } from "parse5";
import { problem, quoted, type ValueProblem } from "./problem";

/** Name of the file with the brand mark. */
export const markFile = "mark.svg";

type ChildNode = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** The brand mark: content of an SVG element, in `currentColor`. */
export interface Mark {
  readonly viewBox: string;
  readonly shapes: string;
}

const maxLength = 4000;
const shapeElements = /^(?:g|path|circle|ellipse|rect|line|polyline|polygon)$/;
const shapeAttributes =
  /^(?:d|points|[cr]?[xy][12]?|r|width|height|transform|(?:fill|clip)-rule|stroke-(?:width|linecap|linejoin|miterlimit))$/;
const rootAttributes = /^(?:viewBox|[xy]|width|height|stroke-(?:width|linecap|linejoin|miterlimit))$/;
/** Elements and attributes that aren't drawn. The mark can have no style sheet and no references. */
const undrawnElements = /^(?:title|desc|metadata)$|:/;
const undrawnAttributes = /^(?:id|class|version|role|(?:data|aria)-.*)$|:/;
const hint = "Export the mark as a plain SVG with one color.";

/** Reads an SVG file. `mark` is undefined if it has problems. */
export function readMark(text: string): { readonly mark?: Mark; readonly problems: readonly ValueProblem[] } {
  if (text.length > maxLength)
    return { problems: [problem("mark", `The file has more than ${maxLength} characters. ${hint}`)] };
  const [svg, ...others] = parseFragment(text).childNodes.filter((node) => !isBlank(node));
  if (svg === undefined || !nodes.isElementNode(svg) || svg.tagName !== "svg" || others.length > 0)
    return { problems: [problem("mark", `The file has to contain one <svg> element. ${hint}`)] };
  removeUndrawn(svg);
  const viewBox = (svg.attrs.find(({ name }) => name === "viewBox")?.value ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const problems = [
    ...viewBoxProblems(viewBox),
    ...(svg.childNodes.some(hasShape) ? [] : [problem("mark", `The mark has no shapes. ${hint}`)]),
    ...attributeProblems(svg, rootAttributes),
    ...svg.childNodes.flatMap(shapeProblems),
  ];
  if (problems.length > 0) return { problems };
  const inherited = svg.attrs.filter(({ name }) => /^(?:fill|stroke)/.test(name));
  // The default is black, which is hard to see on dark surfaces.
  if (!inherited.some(({ name }) => name === "fill"))
    inherited.unshift({ name: "fill", value: "currentColor" });
  const attributes = inherited.map(({ name, value }) => ` ${name}="${value}"`).join("");
  return { problems, mark: { viewBox: viewBox.join(" "), shapes: `<g${attributes}>${serialize(svg)}</g>` } };
}

const isBlank = (node: ChildNode) =>
  nodes.isCommentNode(node) || (nodes.isTextNode(node) && node.value.trim() === "");

/** Removes what drawing programs add, so that it doesn't reach pages. */
function removeUndrawn(element: Element): void {
  element.attrs = element.attrs.filter(
    ({ prefix, name }) => prefix === undefined && !undrawnAttributes.test(name),
  );
  element.childNodes = element.childNodes.filter((node) => !isBlank(node) && !isUndrawn(node));
  for (const node of element.childNodes) if (nodes.isElementNode(node)) removeUndrawn(node);
}

const isUndrawn = (node: ChildNode) =>
  nodes.isElementNode(node) &&
  (undrawnElements.test(node.tagName) || (node.tagName === "defs" && node.childNodes.every(isBlank)));

function viewBoxProblems(numbers: readonly number[]): readonly ValueProblem[] {
  const [, , width = 0, height = 0] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || width <= 0 || height <= 0)
    return [
      problem(
        "mark",
        'The <svg> element needs a viewBox with four numbers, the last two above 0, such as "0 0 32 32".',
      ),
    ];
  if (Math.max(width / height, height / width) <= 2) return [];
  const sides = width > height ? "wide as high" : "high as wide";
  return [
    problem(
      "mark",
      `The viewBox is more than twice as ${sides}, but the mark is shown in a square. Use the symbol without the name.`,
    ),
  ];
}

const hasShape = (node: ChildNode): boolean =>
  nodes.isElementNode(node) && (node.tagName !== "g" || node.childNodes.some(hasShape));

function shapeProblems(node: ChildNode): readonly ValueProblem[] {
  if (!nodes.isElementNode(node)) return [problem("mark", `The file contains text. ${hint}`)];
  if (!shapeElements.test(node.tagName))
    return [problem("mark", `The element <${node.tagName}> isn't allowed in the mark. ${hint}`)];
  return [...attributeProblems(node, shapeAttributes), ...node.childNodes.flatMap(shapeProblems)];
}

const attributeProblems = ({ tagName, attrs }: Element, allowed: RegExp) =>
  attrs.flatMap(({ name, value }) => {
    const isColor = name === "fill" || name === "stroke";
    if (isColor && /^(?:none|currentColor)$/i.test(value)) return [];
    if (!isColor && allowed.test(name) && !/[<>"&]/.test(value)) return [];
    const remedy =
      name === "style" ? 'Delete it, or replace it with attributes such as fill="currentColor".' : hint;
    const message = isColor
      ? `${quoted(`${name}="${value}"`)} isn't allowed in the mark. Use currentColor: the site sets the color.`
      : `The attribute ${quoted(name)} of <${tagName}> isn't allowed in the mark. ${remedy}`;
    return [problem("mark", message)];
  });
