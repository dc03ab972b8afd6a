import { reportOn } from "../../tools/content/checkContent";
import { breakContent, checkBroken, placeAndRule, problemsOf } from "../support/breakContent";
import { makeContent, makePage, makePolicy, validContent } from "../support/makeContent";

const pictures = ["team.jpg"];
const picture = "![Three people at a table](pictures/team.jpg)";

/** Checks a page with a part replaced by text that marks the location to report. */
async function breakPage(valid: string, broken: string) {
  const page = makePage("About us");
  expect(page).toContain(valid);
  const { place, found, problems } = await checkBroken(
    "about.md",
    page.replace(valid, broken),
    undefined,
    pictures,
  );
  return { place, found, messages: problems.map(({ message }) => message) };
}

it("accepts a page with pictures and quotes, which needs no acceptance", async () => {
  const page = makePage("About us").replace("The end.", `${picture}\n\n> A quote.`);
  const { problems, content } = reportOn(await makeContent({ "about.md": page }, pictures));
  expect(problems.filter(({ file }) => file === "content/about.md")).toEqual([]);
  expect(content).toContain("1 page, 2 policies");
});

it("reports a picture of an unchanged page once the picture's file is missing", async () => {
  const page = makePage("About us").replace("The end.", picture);
  expect(await problemsOf({ "about.md": page }, pictures)).toEqual([]);
  expect(await problemsOf({ "about.md": page })).toMatchObject([{ rule: "missing-picture" }]);
  expect(await problemsOf({ "about.md": page }, pictures)).toEqual([]);
});

it("reports an unknown placeholder of an unchanged page once site.json is complete", async () => {
  const page = makePage("About us").replace("The end.", "{{ contact.fax }}");
  const { "site.json": site } = await validContent();
  const incomplete = site.replace(/ *"exception": .*\n/, "");
  expect(incomplete).not.toBe(site);
  const rulesWith = async (text: string) =>
    (await problemsOf({ "about.md": page, "site.json": text })).map(({ rule }) => rule);
  expect(await rulesWith(incomplete)).toEqual(["missing-field"]);
  expect(await rulesWith(site)).toEqual(["placeholder"]);
});

it("accepts an unchanged page once its date is no longer in the future", async () => {
  const page = makePage("About us").replace("2024-03-14", "2026-12-01");
  const content = await makeContent({ "about.md": page });
  const rulesOn = (day: string) =>
    reportOn(content, new Date(day))
      .problems.filter(({ file }) => file === "content/about.md")
      .map(({ rule }) => rule);
  expect(rulesOn("2026-11-01")).toEqual(["future-date"]);
  expect(rulesOn("2026-12-02")).toEqual([]);
});

it("accepts a page without a link in the footer", async () => {
  const page = makePage("About us").replace(/footerLabel: .*\n/, "");
  expect(await problemsOf({ "about.md": page })).toEqual([]);
});

it.each([
  ["an unknown kind", "kind: page", "kind: ▲pgae", "unknown-choice", "Unknown value `pgae`."],
  ["an unknown field", "footerLabel:", "▲footerLable:", "unknown-field", "Unknown field `footerLable`."],
  ["a field of a policy", "footerLabel:", "▲dateLabel: Revised\nfooterLabel:", "unknown-field", "dateLabel"],
  ["a future date", '"2024-03-14"', '▲"2999-01-01"', "future-date", "2999-01-01 is in the future."],
  ["a missing picture", "The end.", "▲![A team](pictures/taem.jpg)", "missing-picture", "no file `taem.jpg`"],
  ["a picture without alt text", "The end.", "▲![](pictures/team.jpg)", "alt-text", "has no alt text"],
  ["a picture outside the folder", "The end.", "▲![A](photos/team.jpg)", "picture", "pictures/file.jpg"],
  [
    "a picture on another site",
    "The end.",
    "▲![A](https://example.com/a.jpg)",
    "picture",
    "pictures/file.jpg",
  ],
  ["an SVG picture", "The end.", "▲![A](pictures/team.svg)", "picture", "JPEG, PNG, WebP or AVIF"],
  [
    "a picture by reference",
    "The end.",
    "▲![A][a]\n\n[a]: https://example.com/a.jpg",
    "picture",
    "pictures/file.jpg",
  ],
  [
    "a picture in a heading",
    "The end.",
    "▲## ![Our logo](pictures/team.jpg) Team\n\n[Logo](#our-logo-team)",
    "heading-picture",
    "Put the picture below the heading.",
  ],
  [
    "a heading that is only a picture",
    "The end.",
    "▲### *![Our logo](pictures/team.jpg)*",
    "heading-picture",
    "Pictures in headings aren't supported.",
  ],
  ["a broken link", "The end.", "The ▲[end](/abuot).", "link-target", "There is no page `/abuot`."],
])("reports %s in a page", async (_name, valid, broken, rule, message) => {
  const { place, found, messages } = await breakPage(valid, broken);
  expect(found).toEqual([`${place} ${rule}`]);
  expect(messages[0]).toContain(message);
});

it.each([
  ["pictures/köpfe.jpg", "`köpfe.jpg` isn't a valid file name. Rename the file:", "pictures/kopfe.jpg"],
  ["<pictures/team photo.jpg>", "`team photo.jpg` isn't a valid file name.", "pictures/team-photo.jpg"],
  ["pictures/team%20photo.JPG", "`team photo.JPG` isn't a valid file name.", "pictures/team-photo.JPG"],
  ["./pictures/a.jpg", "The picture has no valid path.", "pictures/a.jpg"],
  ["/content/pictures/a.jpg", "The picture has no valid path.", "pictures/a.jpg"],
  ["a.jpg", "The picture has no valid path.", "pictures/a.jpg"],
])("says what to do about the picture path %s", async (path, message, suggestion) => {
  const page = makePage("About us").replace("The end.", `![A team](${path})`);
  const problems = await problemsOf({ "about.md": page }, pictures);
  expect(problems).toEqual([
    expect.objectContaining({ rule: "picture", message: expect.stringContaining(message), suggestion }),
  ]);
});

it.each([
  ["`updated`", /footerLabel: .*\n/],
  ["`footerLabel`", /updated: .*\n/],
])("reports a missing kind in a file with the page field %s", async (_field, other) => {
  const page = makePage("About us").replace("kind: page\n", "").replace(other, "");
  const { problems } = reportOn(await makeContent({ "about.md": page }, pictures));
  const found = problems.filter(({ file }) => file === "content/about.md");
  expect(found[0]?.message).toContain("Missing field `kind`");
  expect(found[0]?.message).toContain('"page"');
  expect(found.map(({ message }) => message).join()).not.toMatch(/slug|dateLabel/);
});

it.each(["404", "cards", "home", "services", "booking"])("reports a page named %s once", async (name) => {
  const problems = await problemsOf({ [`${name}.md`]: makePage("A page") });
  expect(problems.map(placeAndRule)).toEqual([`content/${name}.md:1:1 file-name`]);
});

it("reports a page in place of a policy that every site needs", async () => {
  const policy = makePolicy("terms-of-service", "Terms").replace("---\n", "---\nkind: page\n");
  const problems = await problemsOf({ "terms-of-service.md": policy });
  expect(problems.map(({ message }) => message)).toEqual(["Every site needs this policy. Remove `kind`."]);
});

it("accepts links to a page, and reports a redirect that hides it", async () => {
  const { "site.json": site } = await validContent();
  const redirects = '[{ "from": "/about", "to": "/" }]';
  const problems = await problemsOf({
    "about.md": makePage("About us"),
    "site.json": site
      .replace('"redirects": []', `"redirects": ${redirects}`)
      .replace(/"links": \[[^\]]*\]/, '"links": [{ "label": "About", "to": "/about" }]'),
    "privacy-policy.md": makePolicy("privacy-policy", "Privacy Policy").replace("The end.", "[Us](/about)"),
  });
  expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining("`/about` is a page.")]);
});

it("reports a picture in a policy", async () => {
  const { problems } = await breakContent("privacy-policy.md", ["The end.", picture]);
  expect(problems.map(({ message }) => message)).toEqual([
    "Pictures aren't supported here. Remove this one.",
  ]);
});
