/** @jest-environment node */

import { plainTextFlaws } from "../../tools/model/plainText";
import { breakContent } from "../support/breakContent";

it.each([
  ["only spaces", "▲   ", "blank", "only spaces"],
  ["a space at the beginning", "▲ A point", "edge-space", "a space at the beginning"],
  ["spaces at the end", "A point▲  ", "edge-space", "2 spaces at the end"],
  ["a tab", "A▲\\tpoint", "control-character", "a tab (U+0009)"],
  ["a line break", "A▲\\npoint", "control-character", "a line break (U+000A)"],
  ["a control character", "A▲\\u0007point", "control-character", "an invisible control character (U+0007)"],
  ["a raw control character", "A▲\u0007point", "control-character", "(U+0007)"],
  ["a bidi override", "A▲\u202epoint", "bidi-override", "(U+202E)"],
  ["an escaped bidi isolate", 'A \\"quoted\\" ▲\\u2066point', "bidi-override", "(U+2066)"],
  ["a zero-width space", "A▲\u200bpoint", "invisible-character", "(U+200B)"],
  ["half a character", "A▲\\ud800point", "broken-character", "a broken character"],
  ["HTML", "A ▲<b>bold</b> point", "html", "HTML: <b>"],
  ["a script", "▲<script>alert(1)</script>", "html", "HTML: <script>"],
  ["an HTML entity", "Samples ▲&amp; Sons", "html", "HTML: &amp;"],
  ["bold Markdown", "A ▲**bold** point", "markdown", "Markdown: **bold**"],
  [
    "a Markdown link",
    "A ▲[point](https://example.com)",
    "markdown",
    "Markdown: [point](https://example.com)",
  ],
  ["a Markdown list", "▲- A point", "markdown", "Markdown: -"],
  ["a leftover in braces", "Call ▲{phone}", "placeholder", "{phone}"],
  ["a leftover in double braces", "Call ▲{{ contact.phone }}", "placeholder", "{{ contact.phone }}"],
])("names %s in a plain text", async (_name, text, rule, found) => {
  const {
    place,
    problems,
    found: all,
  } = await breakContent("services.json", ['"Second point 2"', `"${text}"`]);
  const inside = place.replace(/:\d+$/, "");
  expect(all.map((one) => one.replace(/:\d+ /, " "))).toEqual([`${inside} ${rule}`]);
  expect(all).toEqual([`${place} ${rule}`]);
  expect(problems[0]?.found).toContain(found);
});

it.each([
  "Harrow & Pine",
  "Up 40 % in < 3 weeks, > 2 teams",
  "snake_case_names and 2 * 3 * 4",
  "“Quoted” – with a dash, an ellipsis… and a 👩‍💻",
  "C# and F#, 1. of many",
  "مرحبا بالعالم",
])("lets %s stand", (text) => {
  expect(plainTextFlaws(text)).toEqual([]);
});
