import { address, addressOrNothing, addressProblems, siteAddress } from "../../tools/model/address";
import { hours } from "../../tools/model/hours";
import { problemIn } from "../../tools/model/problem";

const page = address("A page.", "https://www.example.com");

const problemsOf = (definition: typeof page, text: string) =>
  (definition.safeParse(text).error?.issues ?? []).flatMap((issue) =>
    issue.code === "custom" ? [problemIn(issue)] : [],
  );

it.each([
  ["", "an empty text", undefined],
  ["https://www.exam ple.com", "a space inside the address", "https://www.example.com"],
  ["www.example.com", '"www.example.com"', "https://www.example.com"],
  ["//www.example.com", '"//www.example.com"', "https://www.example.com"],
  ["example", '"example"', undefined],
  ["http://www.example.com", '"http://www.example.com"', "https://www.example.com"],
  ["javascript:alert(1)", "an address that begins with javascript:", undefined],
  ["https://me:secret@www.example.com", "an address with a name or password in it", undefined],
  ["https://me@www.example.com", "an address with a name or password in it", undefined],
  ["https://:secret@www.example.com", "an address with a name or password in it", undefined],
  ["HTTP://www.example.com/http:", '"HTTP://www.example.com/http:"', "https://www.example.com/http:"],
  ["https://www.example.c", '"https://www.example.c", which names no public site', undefined],
  ["https:www.example.com", '"https:www.example.com"', "https://www.example.com/"],
  [
    "https://www.example.com/us\u200b",
    "an invisible character (U+200B) in the address",
    "https://www.example.com/us",
  ],
  [
    "https://www.example.com\u0001",
    "an invisible character (U+0001) in the address",
    "https://www.example.com",
  ],
  ["https://localhost", '"https://localhost", which names no public site', undefined],
])("refuses %p as an address", (text, found, suggestion) => {
  expect(problemsOf(page, text)).toEqual([
    expect.objectContaining({ found, ...(suggestion === undefined ? {} : { suggestion }) }),
  ]);
  expect(problemsOf(page, text)[0]?.suggestion).toBe(suggestion);
});

it("takes an https address as it is", () => {
  expect(problemsOf(page, "https://www.example.com/a?b=c#d")).toEqual([]);
});

it("takes a site's name with an ü in it, however many addresses a file has", () => {
  const photo = "https://www.münchen.example/portraits/mara-ellison.png";
  const refused = Array.from({ length: 20_000 }, () => addressProblems(photo)).filter(
    ({ length }) => length > 0,
  );
  expect(refused).toEqual([]);
});

it("takes nothing where nothing is allowed", () => {
  const profile = addressOrNothing("A profile.", "https://www.example.com");
  expect(problemsOf(profile, "")).toEqual([]);
  expect(problemsOf(profile, "example")).toHaveLength(1);
});

it("wants a site's address without anything behind its name", () => {
  const site = siteAddress("A site.", "https://www.example.com");
  expect(problemsOf(site, "https://WWW.example.com")).toEqual([]);
  expect(problemsOf(site, "https://www.example.com?a")).toEqual([
    expect.objectContaining({ at: 23, length: 2 }),
  ]);
  expect(problemsOf(site, "www.example.com/")).toHaveLength(1);
});

it.each([
  ["UTC", true],
  ["Europe/Berlin", true],
  ["EST", false],
  ["Mars/Olympus", false],
])("takes %s for a time zone: %s", (name, right) => {
  expect(hours.shape.timeZone.safeParse(name).success).toBe(right);
});
