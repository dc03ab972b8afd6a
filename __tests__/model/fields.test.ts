import { day, slug } from "../../tools/model/fields";
import type { hours } from "../../tools/model/hours";
import { country, language, timeZone } from "../../tools/model/locale";
import { photo, photoHost } from "../../tools/model/photo";
import { plainTextProblems } from "../../tools/model/plainText";
import { policy } from "../../tools/model/policy";
import { question } from "../../tools/model/question";
import { httpsUrl, siteUrl } from "../../tools/model/url";
import { problemsOf } from "../support/problemsOf";

const kinds = { httpsUrl, photo, photoHost, siteUrl, slug, country, language, timeZone, day };

const reportedFor = (kind: keyof typeof kinds, text: string) =>
  problemsOf(kinds[kind]("Field", "A field.", "An example."), text);

it.each([
  ["slug", "", undefined],
  ["slug", "Our Work", "our-work"],
  ["day", "2024-02-30", undefined],
  ["day", "2024/3/4", "2024-03-04"],
  ["day", "on 2024 12 24.", "2024-12-24"],
  ["day", "20241224", "2024-12-24"],
  ["day", "March 4, 2024", "2024-03-04"],
  ["day", "3/4/2024", undefined],
  ["day", "12 2024-03-04", undefined],
  ["day", "2024-03-04 1", undefined],
  ["day", "soon", undefined],
  ["country", " us ", "US"],
  ["country", "UK", "GB"],
  ["country", "ZZ", undefined],
  ["country", "usa", undefined],
  ["country", "1", undefined],
  ["language", "en_us", "en-US"],
  ["language", " EN ", "en"],
  ["language", "en-QX", undefined],
  ["language", "qq", undefined],
  ["language", "en-Abcd-US", undefined],
  ["language", "sr_latn", "sr-Latn"],
  ["language", "?", undefined],
  ["timeZone", " America/New  York ", "America/New_York"],
  ["timeZone", "Boston", undefined],
  ["timeZone", "EST", undefined],
  ["timeZone", "Mars/Olympus", undefined],
  ["photoHost", "", undefined],
  ["photoHost", "Our photos", undefined],
  ["photo", "mara.heic", undefined],
  ["photo", "ä.png", "a.png"],
  ["httpsUrl", "see http://www.example.com", "seehttp://www.example.com"],
  ["siteUrl", "https://a.example.com/", "https://a.example.com"],
] as const)("reports the %s %j and suggests %j", (kind, text, suggestion) => {
  const problems = reportedFor(kind, text);
  expect(problems.map((one) => one.suggestion)).toEqual([suggestion]);
  expect(problems[0]?.message).toMatch(/^\S.*\.$/);
});

it.each([
  [
    "slug",
    "Our Work",
    "`Our Work` isn't valid. Use lowercase letters a to z, digits, and single hyphens between them.",
  ],
  ["day", "2024-02-30", "`2024-02-30` isn't a valid date. Use a day that exists."],
  ["day", "soon", "`soon` isn't valid. Use the format YYYY-MM-DD, such as 2024-03-14."],
  ["country", "UK", "`UK` isn't valid. Use a two-letter country code in uppercase, such as US, CA or GB."],
  [
    "language",
    "qq",
    "`qq` isn't valid. Use a language code, optionally with a script or country, such as de, sr-Latn or en-US.",
  ],
  ["timeZone", "EST", "`EST` isn't valid. Use an IANA time zone name, such as America/New_York."],
  [
    "photoHost",
    "",
    "This field is empty. Use a host name in lowercase, without https:// and without a path.",
  ],
  [
    "photo",
    "mara",
    "`mara` isn't valid. Use a URL that starts with https://, or the name of a JPEG, PNG, WebP or AVIF file in content/photos.",
  ],
  ["photo", "mara.heic", "HEIC files aren't supported. Export the photo as JPEG, PNG, WebP or AVIF."],
  ["siteUrl", "https://a.example.com/", "Remove `/` after the domain."],
] as const)("describes the problem of the %s %j", (kind, text, message) => {
  expect(reportedFor(kind, text).map((one) => one.message)).toEqual([message]);
});

it.each([
  "ar",
  "he",
  "iw",
  "fa",
  "ur",
  "ps",
  "dv",
  "yi",
  "ar-EG",
  "ff-Adlm",
  "he_IL",
  "az-Arab",
  "az-IR",
  "ug-CN",
  "ur-Aran",
])("reports the language %s, which is written from right to left", (text) => {
  expect(reportedFor("language", text)).toEqual([
    {
      rule: "language",
      message: "Right-to-left languages aren't supported. Use a language that is written from left to right.",
    },
  ]);
});

it.each([
  "az",
  "az-AZ",
  "uz",
  "pa-IN",
  "ms",
  "tr",
  "uk",
  "el",
  "ja",
  "zh-TW",
  "hi",
  "sd-IN",
  "mn-CN",
  "sr-Latn",
  "zh-Hant-HK",
])("accepts the language %s", (text) => expect(reportedFor("language", text)).toEqual([]));

it("suggests no slug above the length limit", () => {
  expect(reportedFor("slug", "Very Long ".repeat(500))[0]?.suggestion).toMatch(/^[a-z-]{50,63}[a-z]$/);
});

it("removes the hyphen at the end of a suggested slug that is cut at the limit", () => {
  expect(reportedFor("slug", `${"a".repeat(63)} b`)[0]?.suggestion).toBe("a".repeat(63));
});

it.each([
  ["country", "US"],
  ["language", "de"],
  ["language", "en-US"],
  ["timeZone", "UTC"],
  ["timeZone", "Europe/Berlin"],
] as const)("accepts the %s %s", (kind, text) => expect(reportedFor(kind, text)).toEqual([]));

it("reports text of only invisible characters, but doesn't search text that is far too long", () => {
  const message = "The text has only invisible characters. Write at least one word.";
  expect(plainTextProblems("\u200b\u200d")).toMatchObject([{ message }]);
  expect(plainTextProblems("<b>".repeat(2000))).toEqual([]);
});

const messages = (definition: typeof hours | typeof policy.shape.change, value: object) =>
  definition.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

it.each([
  [
    "2024-01-01",
    "2024-01-30",
    [
      "effective: 2024-01-30 is less than 30 days after the announcement on 2024-01-01. Use 2024-01-31 or later.",
    ],
  ],
  ["2024-01-01", "2024-01-31", []],
  ["2024-01-01", "soon", ["effective: `soon` isn't valid. Use the format YYYY-MM-DD, such as 2024-03-14."]],
  ["2024-13-01", "2024-01-30", ["noticed: `2024-13-01` isn't a valid date. Use a day that exists."]],
])("checks a change announced on %s and effective from %s", (noticed, effective, expected) => {
  expect(messages(policy.shape.change, { noticed, effective, summary: "Fees change." })).toEqual(expected);
});

test("a question can't have a section's ID, which would make links ambiguous, and no such ID is suggested", () => {
  expect(problemsOf(question.shape.id, "booking").map((one) => one.message)).toEqual([
    "The ID `booking` is reserved. Choose another one.",
  ]);
  expect(problemsOf(question.shape.id, "Booking").map((one) => one.suggestion)).toEqual([undefined]);
  expect(problemsOf(question.shape.id, "booking-a-call")).toEqual([]);
});
