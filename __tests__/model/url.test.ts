import { photo, photoHost } from "../../tools/model/photo";
import { httpsUrl, internalLink, optionalUrl, siteUrl, urlProblems } from "../../tools/model/url";
import { problemsOf } from "../support/problemsOf";

const home = "https://www.example.com";
const page = httpsUrl("Page", "A page.", home);

const hint = "Use a URL that starts with https://.";

it.each([
  ["", `This field is empty. ${hint}`, undefined],
  ["https://www.exam ple.com", "The URL contains a space. Delete it.", home],
  ["www.example.com", `\`www.example.com\` isn't valid. ${hint}`, home],
  ["//www.example.com", `\`//www.example.com\` isn't valid. ${hint}`, home],
  ["example", `\`example\` isn't valid. ${hint}`, undefined],
  ["http://www.example.com", `\`http://www.example.com\` isn't valid. ${hint}`, home],
  ["javascript:alert(1)", `URLs that start with \`javascript:\` aren't allowed. ${hint}`, undefined],
  ["https://me:secret@www.example.com", "The URL contains a user name or password. Remove it.", undefined],
  ["https://me@www.example.com", "The URL contains a user name or password. Remove it.", undefined],
  ["https://:secret@www.example.com", "The URL contains a user name or password. Remove it.", undefined],
  ["HTTP://www.example.com/http:", `\`HTTP://www.example.com/http:\` isn't valid. ${hint}`, `${home}/http:`],
  [
    "https://www.example.c",
    "`https://www.example.c` isn't a public site. Use the URL of a public page.",
    undefined,
  ],
  ["https:www.example.com", `\`https:www.example.com\` isn't valid. ${hint}`, `${home}/`],
  [`${home}/us\u200b`, "The URL contains an invisible character (U+200B). Delete it.", `${home}/us`],
  [`${home}\u0001`, "The URL contains an invisible character (U+0001). Delete it.", home],
  ["https://localhost", "`https://localhost` isn't a public site. Use the URL of a public page.", undefined],
])("rejects the URL %p", (text, message, suggestion) => {
  const problems = problemsOf(page, text);
  expect(problems.map((one) => [one.message, one.suggestion])).toEqual([[message, suggestion]]);
});

it("accepts an https URL", () => {
  expect(problemsOf(page, "https://www.example.com/a?b=c#d")).toEqual([]);
});

it("accepts a host with an ü, however many URLs a file has", () => {
  const portrait = "https://www.münchen.example/portraits/mara-ellison.png";
  const refused = Array.from({ length: 20_000 }, () => urlProblems(portrait)).filter(
    ({ length }) => length > 0,
  );
  expect(refused).toEqual([]);
});

it("accepts empty text if the URL is optional", () => {
  const profile = optionalUrl("Profile", "A profile.", "https://www.example.com");
  expect(problemsOf(profile, "")).toEqual([]);
  expect(problemsOf(profile, "example")).toHaveLength(1);
});

it("rejects anything after the domain in the URL of the site", () => {
  const site = siteUrl("Site", "A site.", "https://www.example.com");
  expect(problemsOf(site, "https://WWW.example.com")).toEqual([]);
  expect(problemsOf(site, "https://www.example.com?a")).toEqual([
    expect.objectContaining({ at: 23, length: 2 }),
  ]);
  expect(problemsOf(site, "www.example.com/")).toHaveLength(1);
});

it("asks for the xn-- form of a domain with an ü in the URL of the site", () => {
  const site = siteUrl("Site", "A site.", "https://www.example.com");
  expect(problemsOf(site, "https://münchen-ki.de")).toEqual([
    expect.objectContaining({
      message: "Domains with letters such as ü need their ASCII form (xn--…).",
      suggestion: "https://xn--mnchen-ki-q9a.de",
    }),
  ]);
  expect(problemsOf(site, "https://www.example.com/ü")[0]?.message).toContain("after the domain");
});

it.each([
  "person.jpg",
  "photos/person.webp",
  "content/photos/person.avif",
  "https://images.example.com/p.png",
])("accepts %s as a photo", (text) => {
  expect(problemsOf(photo("Photo", "A photo.", "person.jpg"), text)).toEqual([]);
});

it.each(["../../secret.png", "/etc/passwd.png", "person.svg", "ftp://example.com/p.png"])(
  "rejects %s as a photo",
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
  ["images.example.com/mara.jpg", "url", "https://images.example.com/mara.jpg"],
])("reports the photo %s as %s and suggests %s", (text, rule, suggestion) => {
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
])("reports the photo host %s and suggests %p", (text, suggestions) => {
  const problems = problemsOf(photoHost("Host", "A host.", "images.example.com"), text);
  expect(problems.map(({ suggestion }) => suggestion)).toEqual(suggestions);
});

const link = internalLink("Target", "A page.", "/#services");

it.each(["/", "/#services", "/ueber#änderungen", "/about#das_é-9", "/about#返金", "/about#हिन्दी"])(
  "accepts the path %s",
  (text) => expect(problemsOf(link, text)).toEqual([]),
);

it.each([
  ["/ueber#%C3%A4nderungen", "/ueber#änderungen"],
  ["/ueber#a\u0308nderungen", "/ueber#änderungen"],
  ["/ueber#%", undefined],
  ["/über", undefined],
  ["/ueber#a b", undefined],
])("reports the path %s and suggests %s", (text, suggestion) => {
  expect(problemsOf(link, text).map((one) => one.suggestion)).toEqual([suggestion]);
});
