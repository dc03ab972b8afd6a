import { generatedFiles } from "../../tools/seo/generatedFiles";
import { breakContent, expectOnly } from "../support/breakContent";
import { makePublicContent } from "../support/makePublicContent";

const redirects = (...pairs: readonly (readonly [from: string, to: string])[]) =>
  `"redirects": [${pairs.map(([from, to]) => `{ "from": ${from}, "to": ${to} }`).join(", ")}]`;

it("accepts redirects from old paths to pages and sections", async () => {
  const { problems } = await breakContent("site.json", [
    '"redirects": []',
    redirects(['"/old"', '"/privacy-policy"'], ['"/blog/2020.html"', '"/#services"'], ['"/start"', '"/"']),
  ]);
  expect(problems).toEqual([]);
});

it.each([
  ["a page", redirects(['▲"/privacy-policy"', '"/"']), "redirect", "is a page."],
  [
    "the home page's file",
    redirects(['▲"/index.html"', '"/"']),
    "redirect",
    "already leads to the home page.",
  ],
  ["a duplicate path", redirects(['"/a"', '"/"'], ['▲"/a"', '"/"']), "duplicate", "Duplicate `/a`"],
  ["a loop", redirects(['"/a"', '▲"/a"']), "redirect", "is also a redirect"],
  ["a chain", redirects(['"/a"', '▲"/b"'], ['"/b"', '"/"']), "redirect", "is also a redirect"],
  ["a missing page", redirects(['"/a"', '▲"/privacy"']), "redirect", "There is no page `/privacy`."],
  ["a missing section", redirects(['"/a"', '▲"/#nowhere"']), "redirect", "There is no section `#nowhere`"],
  ["another site", redirects(['"/a"', '▲"//evil.example"']), "path", "isn't valid"],
  ["a full URL", redirects(['▲"https://www.example.com/a"', '"/"']), "path", "isn't valid"],
  [
    "a percent-encoded letter",
    redirects(['▲"/%c3%bcber-uns"', '"/"']),
    "path",
    "Lowercase letters a to z, digits, and . _ ~ - are allowed.",
  ],
  ["a slash at the end", redirects(['▲"/a/"', '"/"']), "path", "isn't valid"],
])("reports %s in the redirects", async (_name, broken, rule, message) => {
  const { place, found, problems } = await breakContent("site.json", ['"redirects": []', broken]);
  expect(found).toEqual([`${place} ${rule}`]);
  expect(problems[0]?.message).toContain(message);
});

it("reports more than the 1,000 redirects that Cloudflare Pages accepts", async () => {
  const pairs = Array.from({ length: 1001 }, (_, index) => [`"/old-${index}"`, '"/"'] as const);
  const { problems } = await breakContent("site.json", ['"redirects": []', redirects(...pairs)]);
  expect(problems.map(({ message }) => message)).toEqual(["Too many entries: 1001. Use at most 1000."]);
});

const generated = generatedFiles(makePublicContent(), false, new Date());

// nginx refuses a configuration with two locations for the same path, and can't start again.
it.each([
  ...["404", "404.html", "cards/home.png", "licenses.txt", "page-data/app-data.json", "static/a.png"],
  ...["apple-touch-icon.png", "favicon.ico", "icons/icon-192.png"],
  ...generated.keys(),
])("reports a redirect from /%s, which the site serves itself", async (file) => {
  const edit = ['"redirects": []', redirects([`▲"/${file}"`, '"/"'])] as const;
  await expectOnly("site.json", edit, "redirect", `The path \`/${file}\` is reserved. Remove the redirect.`);
});
