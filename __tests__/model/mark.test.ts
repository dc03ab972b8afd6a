import { readFileSync } from "node:fs";
import { readMark } from "../../tools/model/mark";
import { sample } from "../support/sample";

const svg = (shapes: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${shapes}</svg>`;

const shape = '<path d="M0 0h9v9"/>';

const messagesOf = (text: string) => readMark(text).problems.map(({ message }) => message);

test("a mark has its viewBox and its shapes, with the colors of the root", () => {
  const { mark, problems } = readMark(
    `${svg('\n  <circle cx="16" cy="16" r="13.4"/>\n  <path d="M0 0h9"/>\n', 'viewBox="0 0 32 32" fill="none" stroke="currentColor"')}\n`,
  );
  expect(problems).toEqual([]);
  expect(mark).toEqual({
    viewBox: "0 0 32 32",
    shapes:
      '<g fill="none" stroke="currentColor"><circle cx="16" cy="16" r="13.4"></circle><path d="M0 0h9"></path></g>',
  });
});

test("a mark without a fill has the color of the site, not black", () => {
  const { mark } = readMark(svg('<path d="M0 0h9v9"/>'));
  expect(mark?.shapes).toBe('<g fill="currentColor"><path d="M0 0h9v9"></path></g>');
});

test("a comment in the mark is allowed", () => {
  expect(messagesOf(svg('<!-- Drawn by hand --><path d="M0 0h9"/>'))).toEqual([]);
});

test("a comment before the mark is allowed", () => {
  expect(messagesOf(`<!-- Drawn by hand -->${svg(shape)}`)).toEqual([]);
});

test("a mark from Inkscape is valid, and what has no effect doesn't reach pages", () => {
  const { mark, problems } = readMark(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg id="svg1" version="1.1" width="32" height="32" x="0px" y="0px" viewBox="0 0 32 32" role="img" aria-label="Mark"
   class="mark" data-name="Layer 1" xml:space="preserve" inkscape:version="1.3" xmlns="http://www.w3.org/2000/svg"
   xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
  <title>Mark</title>
  <desc>A <b>square</b></desc>
  <metadata><rdf:RDF><cc:Work rdf:about=""/></rdf:RDF></metadata>
  <sodipodi:namedview id="base" pagecolor="#ffffff"><inkscape:grid id="grid"/></sodipodi:namedview>
  <defs id="defs1">
    <!-- Nothing -->
  </defs>
  <g id="layer1" inkscape:label="Layer 1">
    <path id="path1" class="cls-1" d="M0 0h9v9" sodipodi:nodetypes="ccc" xlink:title="A path"/>
  </g>
</svg>
`);
  expect(problems).toEqual([]);
  expect(mark).toEqual({
    viewBox: "0 0 32 32",
    shapes: '<g fill="currentColor"><g><path d="M0 0h9v9"></path></g></g>',
  });
});

test("a style attribute is refused with what replaces it", () => {
  expect(messagesOf(svg('<path d="M0 0h9v9" style="fill:#000"/>'))).toEqual([
    'The attribute `style` of <path> isn\'t allowed in the mark. Delete it, or replace it with attributes such as fill="currentColor".',
  ]);
});

test("a mark has at most 4000 characters", () => {
  const rest = " ".repeat(4000 - svg(shape).length);
  expect(messagesOf(svg(shape + rest))).toEqual([]);
  expect(readMark(svg(`${shape + rest} `)).problems).toEqual([
    expect.objectContaining({ rule: "mark", message: expect.stringContaining("more than 4000 characters") }),
  ]);
});

test.each([
  ["0 0 32 32", "0 0 32 32"],
  ["-16 -16.5 32.25 60", "-16 -16.5 32.25 60"],
  [" 0,0, 24  24 ", "0 0 24 24"],
  ["+.5 0 1e2 64", "0.5 0 100 64"],
])("the viewBox %j is valid", (viewBox, normalized) => {
  expect(readMark(svg(shape, `viewBox="${viewBox}"`))).toMatchObject({
    mark: { viewBox: normalized },
    problems: [],
  });
});

test.each([
  "0 0 32",
  "x0 0 32 32",
  "0 0 32 32px",
  "0 0 0 32 32",
  "0 0 . 2..",
  "0 0 0 0",
  "0 0 -32 32",
  "0 0 1e999 32",
])("the viewBox %s is refused", (viewBox) => {
  expect(messagesOf(svg(shape, `viewBox="${viewBox}"`))).toEqual([
    expect.stringContaining("The <svg> element needs a viewBox with four numbers"),
  ]);
});

test.each(["-10 -5 240 24", "0 0 10 21"])(
  "a viewBox beyond the proportions 2:1 is refused: %s",
  (viewBox) => {
    expect(messagesOf(svg(shape, `viewBox="${viewBox}"`))).toEqual([
      expect.stringContaining("Use the symbol without the name"),
    ]);
  },
);

test.each(["", "<g></g>"])("a mark without a shape is refused: %j", (shapes) => {
  expect(messagesOf(svg(shapes))).toEqual([expect.stringContaining("The mark has no shapes.")]);
});

test("the sample's mark is valid", () => {
  expect(messagesOf(readFileSync(`${sample}/mark.svg`, "utf8"))).toEqual([]);
});

test.each([
  ["<script>alert(1)</script>", "The element <script> isn't allowed in the mark."],
  ["<style>a{}</style>", "The element <style> isn't allowed in the mark."],
  ['<image href="https://example.com/a.png"/>', "The element <image> isn't allowed in the mark."],
  ['<use href="#a"/>', "The element <use> isn't allowed in the mark."],
  ['<defs><path id="a" d="M0 0"/></defs>', "The element <defs> isn't allowed in the mark."],
  ["<foreignObject><p>x</p></foreignObject>", "The element <foreignObject> isn't allowed in the mark."],
  ['<path d="M0 0" onload="alert(1)"/>', "The attribute `onload` of <path> isn't allowed in the mark."],
  ['<path d="M0 0" style="fill:url(//x)"/>', "The attribute `style` of <path> isn't allowed in the mark."],
  ['<path d="M0 0" fill="#ff0000"/>', "Use currentColor: the site sets the color."],
  ['<g fill="url(#a)"><path d="M0 0"/></g>', "Use currentColor: the site sets the color."],
  ['<path d="M0 0" fill="nonexistent"/>', "Use currentColor: the site sets the color."],
  ['<path d="M0 0" fill="url(none"/>', "Use currentColor: the site sets the color."],
  ["some text", "The file contains text."],
])("%s is refused", (shapes, message) => {
  expect(readMark(svg(shapes)).mark).toBeUndefined();
  expect(messagesOf(svg(shapes)).join(" ")).toContain(message);
});

test.each([
  ["", "The file has to contain one <svg> element."],
  ["<p></p>", "The file has to contain one <svg> element."],
  [svg("") + svg(""), "The file has to contain one <svg> element."],
  [svg("", ""), "The <svg> element needs a viewBox with four numbers"],
  [svg("", 'viewBox="0 0 32 32" onload="alert(1)"'), "The attribute `onload` of <svg> isn't allowed"],
  [svg(" ".repeat(5000)), "The file has more than 4000 characters."],
])("the file %j is refused", (text, message) => {
  expect(messagesOf(text).join(" ")).toContain(message);
});
