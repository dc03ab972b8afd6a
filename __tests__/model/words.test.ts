import { address, photo, photoHost, siteAddress } from "../../tools/model/address";
import { day, slug } from "../../tools/model/fields";
import type { hours } from "../../tools/model/hours";
import { country, language, timeZone } from "../../tools/model/locale";
import { plainTextProblems } from "../../tools/model/plainText";
import { policy } from "../../tools/model/policy";
import { problemsOf } from "../support/problemsOf";

const kinds = { address, photo, photoHost, siteAddress, slug, country, language, timeZone, day };

const saidOf = (kind: keyof typeof kinds, text: string) =>
  problemsOf(kinds[kind]("Field", "A field.", "An example."), text);

it.each([
  ["slug", "", "an empty text", undefined],
  ["slug", "Our Work", '"Our Work"', "our-work"],
  ["day", "2024-02-30", '"2024-02-30", a day that does not exist', undefined],
  ["day", "2024/3/4", '"2024/3/4"', "2024-03-04"],
  ["day", "on 2024 12 24.", '"on 2024 12 24."', "2024-12-24"],
  ["day", "20241224", '"20241224"', "2024-12-24"],
  ["day", "March 4, 2024", '"March 4, 2024"', "2024-03-04"],
  ["day", "3/4/2024", '"3/4/2024"', undefined],
  ["day", "12 2024-03-04", '"12 2024-03-04"', undefined],
  ["day", "2024-03-04 1", '"2024-03-04 1"', undefined],
  ["day", "soon", '"soon"', undefined],
  ["country", " us ", '" us "', "US"],
  ["country", "UK", '"UK"', "GB"],
  ["country", "ZZ", '"ZZ"', undefined],
  ["country", "usa", '"usa"', undefined],
  ["country", "1", '"1"', undefined],
  ["language", "en_us", '"en_us"', "en-US"],
  ["language", " EN ", '" EN "', "en"],
  ["language", "en-QX", '"en-QX"', undefined],
  ["language", "qq", '"qq"', undefined],
  ["language", "en-Latn-US", '"en-Latn-US"', undefined],
  ["language", "?", '"?"', undefined],
  ["timeZone", " America/New  York ", '" America/New  York "', "America/New_York"],
  ["timeZone", "Boston", '"Boston"', undefined],
  ["timeZone", "EST", '"EST"', undefined],
  ["timeZone", "Mars/Olympus", '"Mars/Olympus"', undefined],
  ["photoHost", "", "an empty text", undefined],
  ["photoHost", "Our photos", '"Our photos"', undefined],
  ["photo", "mara.heic", '"mara.heic", a file of the kind HEIC', undefined],
  ["photo", "ä.png", '"ä.png", a file name with other signs than the ones below', "a.png"],
  ["address", "see http://www.example.com", "a space inside the address", "seehttp://www.example.com"],
  ["siteAddress", "https://a.example.com/", '"/" after the name of the site', "https://a.example.com"],
] as const)("the %s %j: found is %s, meant was %s", (kind, text, found, suggestion) => {
  const [problem, ...others] = saidOf(kind, text);
  expect(others).toEqual([]);
  expect([problem?.found, problem?.suggestion]).toEqual([found, suggestion]);
  expect(problem?.rule).not.toBe("");
  expect(problem?.allowed).toMatch(/\w{3}/);
});

it.each([
  ["country", "US"],
  ["language", "de"],
  ["language", "en-US"],
  ["timeZone", "UTC"],
  ["timeZone", "Europe/Berlin"],
] as const)("the %s %s is right", (kind, text) => expect(saidOf(kind, text)).toEqual([]));

it("words that nobody can see are no words, and a far too long text is no matter of signs", () => {
  const [unseen] = plainTextProblems("\u200b\u200d");
  expect(unseen).toMatchObject({
    found: "only characters that cannot be seen",
    allowed: "at least one word",
  });
  expect(plainTextProblems("<b>".repeat(2000))).toEqual([]);
});

const messages = (definition: typeof hours | typeof policy.shape.change, value: object) =>
  definition.safeParse(value).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

it.each([
  ["2024-01-01", "2024-01-30", ["effective: 2024-01-30, less than 30 days after the notice of 2024-01-01"]],
  ["2024-01-01", "2024-01-31", []],
  ["2024-01-01", "soon", ['effective: "soon"']],
  ["2024-13-01", "2024-01-30", ['noticed: "2024-13-01", a day that does not exist']],
])("a change noticed on %s that holds from %s", (noticed, effective, expected) => {
  expect(messages(policy.shape.change, { noticed, effective, summary: "Fees change." })).toEqual(expected);
});
