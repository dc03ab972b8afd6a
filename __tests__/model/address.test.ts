import {
  address,
  addressOrNothing,
  addressProblems,
  photo,
  photoHost,
  siteAddress,
} from "../../tools/model/address";
import { problemsOf } from "../support/problemsOf";

const home = "https://www.example.com";
const page = address("Page", "A page.", home);

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
  [`${home}/us\u200b`, "an invisible character (U+200B) in the address", `${home}/us`],
  [`${home}\u0001`, "an invisible character (U+0001) in the address", home],
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
  const portrait = "https://www.münchen.example/portraits/mara-ellison.png";
  const refused = Array.from({ length: 20_000 }, () => addressProblems(portrait)).filter(
    ({ length }) => length > 0,
  );
  expect(refused).toEqual([]);
});

it("takes nothing where nothing is allowed", () => {
  const profile = addressOrNothing("Profile", "A profile.", "https://www.example.com");
  expect(problemsOf(profile, "")).toEqual([]);
  expect(problemsOf(profile, "example")).toHaveLength(1);
});

it("wants a site's address without anything behind its name", () => {
  const site = siteAddress("Site", "A site.", "https://www.example.com");
  expect(problemsOf(site, "https://WWW.example.com")).toEqual([]);
  expect(problemsOf(site, "https://www.example.com?a")).toEqual([
    expect.objectContaining({ at: 23, length: 2 }),
  ]);
  expect(problemsOf(site, "www.example.com/")).toHaveLength(1);
});

it.each([
  "person.jpg",
  "photos/person.webp",
  "content/photos/person.avif",
  "https://images.example.com/p.png",
])("takes %s for a photo", (text) => {
  expect(problemsOf(photo("Photo", "A photo.", "person.jpg"), text)).toEqual([]);
});

it.each(["../../secret.png", "/etc/passwd.png", "person.svg", "ftp://example.com/p.png"])(
  "does not take %s for a photo",
  (text) => {
    expect(problemsOf(photo("Photo", "A photo.", "person.jpg"), text)).toHaveLength(1);
  },
);

it.each([
  ["Müller.jpg", "photo-name", "muller.jpg"],
  ["photos/mara ellison.jpg", "photo-name", "mara-ellison.jpg"],
  ["photo(1).jpg", "photo-name", "photo-1.jpg"],
  ["content\\photos\\mara.png", "photo-name", "mara.png"],
  ["張.jpg", "photo-name", "photo.jpg"],
  ["mara.heic", "photo-format", undefined],
  ["photos/mara.svg", "photo-format", undefined],
  ["images.example.com/mara.jpg", "address", "https://images.example.com/mara.jpg"],
])("takes %s for the photo that was meant, and says what is wrong with it", (text, rule, suggestion) => {
  const [problem] = problemsOf(photo("Photo", "A photo.", "person.jpg"), text);
  expect([problem?.rule, problem?.suggestion]).toEqual([rule, suggestion]);
});

it.each([
  ["images.example.com", []],
  ["127.0.0.1", []],
  ["https://images.example.com/photos", ["images.example.com"]],
  ["Images.Example.com", ["images.example.com"]],
  ["images.example.com:8080", ["images.example.com"]],
  ["our images", [undefined]],
])("wants of %s the host's name alone", (text, suggestions) => {
  const problems = problemsOf(photoHost("Host", "A host.", "images.example.com"), text);
  expect(problems.map(({ suggestion }) => suggestion)).toEqual(suggestions);
});
