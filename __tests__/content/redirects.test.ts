import { breakContent } from "../support/breakContent";

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
  ["a duplicate path", redirects(['"/a"', '"/"'], ['▲"/a"', '"/"']), "duplicate", "Duplicate `/a`"],
  ["a loop", redirects(['"/a"', '▲"/a"']), "redirect", "is also a redirect"],
  ["a chain", redirects(['"/a"', '▲"/b"'], ['"/b"', '"/"']), "redirect", "is also a redirect"],
  ["a missing page", redirects(['"/a"', '▲"/privacy"']), "redirect", "There is no page `/privacy`."],
  ["a missing section", redirects(['"/a"', '▲"/#nowhere"']), "redirect", "There is no section `#nowhere`"],
  ["another site", redirects(['"/a"', '▲"//evil.example"']), "path", "isn't valid"],
  ["a full URL", redirects(['▲"https://www.example.com/a"', '"/"']), "path", "isn't valid"],
  ["a slash at the end", redirects(['▲"/a/"', '"/"']), "path", "isn't valid"],
])("reports %s in the redirects", async (_name, broken, rule, message) => {
  const { place, found, problems } = await breakContent("site.json", ['"redirects": []', broken]);
  expect(found).toEqual([`${place} ${rule}`]);
  expect(problems[0]?.message).toContain(message);
});
