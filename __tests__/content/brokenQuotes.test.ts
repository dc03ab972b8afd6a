/** @jest-environment node */
import { expectFirst } from "../support/expectBroken";

const title = '"title": "Service 2",';
const list = /"features": \[[^\]]*\]/;
const row = (first: string) => `"features": [${first}, "Three", "Four"]`;

// What is broken, the sound text, the broken one with its place marked, the rule, what the message says, what to try.
it.each([
  ["no quote at a text's end", title, '"title": "Service ▲2,', "missing-quote", "at its end", '"Service 2",'],
  [
    "no quote at a text's beginning",
    title,
    '"title": ▲Service 2",',
    "missing-quote",
    "before it",
    '"Service 2"',
  ],
  ["no quotes around a text", title, '"title": ▲Service,', "missing-quote", "Service without", '"Service"'],
  [
    "a text that goes on in the next line",
    "for client 2",
    "for clien▲t\n2",
    "missing-quote",
    "at its end",
    '…for client"',
  ],
  ["no quote after a name", title, '"title▲: "Service 2",', "missing-quote", "name title", '"title":'],
  [
    "no quote before a name",
    title,
    '▲title": "Service 2",',
    "missing-quote",
    "before the field's name",
    '"title"',
  ],
  ["no quotes around a name", title, '▲title: "Service 2",', "missing-quote", "name without", '"title"'],
  [
    "one pair of quotes for both",
    title,
    '▲"title: Service 2",',
    "missing-quote",
    "one pair",
    '"title": "Service 2"',
  ],
  [
    "single quotes",
    title,
    "\"title\": ▲'Service 2',",
    "wrong-quotes",
    "a single quotation mark",
    '"Service 2"',
  ],
  [
    "a single quote that nothing closes",
    title,
    '"title": ▲\'Service 2',
    "wrong-quotes",
    "a single quotation mark",
    '"',
  ],
  [
    "a name that runs into the next line",
    title,
    '"title▲: Service 2,',
    "missing-quote",
    "name title",
    '"title":',
  ],
  [
    "a long text without its end",
    title,
    '"title": "Service number 2 and mor▲e',
    "missing-quote",
    "at its end",
    '…2 and more",',
  ],
  ["single quotes around a name", title, "▲'title': \"Service 2\",", "wrong-quotes", "single", '"title"'],
  ["curly quotes", title, '"title": ▲“Service 2”,', "wrong-quotes", "mark “", '"Service 2"'],
  ["a curly quote at the end", title, '"title": "Service 2▲”,', "wrong-quotes", "mark ”", '"'],
  ["no quote after one text of many", list, row('"On▲e, "Two"'), "missing-quote", "at its end", '"One",'],
  ["no quote before one text of many", list, row('"One", ▲Two"'), "missing-quote", "before it", '"Two'],
  ["a quote too many among many", list, row('"One▲"", "Two"'), "extra-quote", "too many", undefined],
  ["a curly quote among many", list, row('"One▲”, "Two"'), "wrong-quotes", "the quotation mark ”", '"'],
  ["quotes inside a text", title, '"title": "Service ▲"number" 2",', "quote-inside", "inside a text", "“ ”"],
  ["a backslash", title, '"title": "Service ▲\\2",', "backslash", 'before "2"', "/"],
] as const)("names %s", (_name, sound, broken, rule, found, suggestion) =>
  expectFirst([sound, broken], rule, found, suggestion),
);
