import { documentBody } from "../../tools/site/documentBody";
import { makeMarkdownTree } from "../support/markdownTree";

const values = new Map([
  ["brand.name", "Ashgrove"],
  ["contact.email", "hello@example.com"],
  ["contact.phone", "+1 (215) 555-0142"],
]);

const bodyOf = async (markdown: string) =>
  documentBody(await makeMarkdownTree(markdown), {
    values,
    linkToSection: "Link to section",
    externalLink: "leaves this site",
  });

const htmlOf = async (markdown: string) => (await bodyOf(markdown)).html;

describe("placeholders in a policy", () => {
  it.each([
    ["are replaced with the text in site.json", "We are {{ brand.name }}.", "We are Ashgrove."],
    [
      "with an email address or a phone number become links",
      "{{ contact.email }} or {{contact.phone}}",
      '<a href="mailto:hello@example.com">hello@example.com</a> or <a href="tel:+12155550142">+1 (215) 555-0142</a>',
    ],
    [
      "are filled in the URL of a link",
      "[Write](mailto:{{contact.email}})",
      '<a href="mailto:hello@example.com">Write</a>',
    ],
    [
      "in a tel: URL lose spaces and parentheses",
      "[Call](tel:{{contact.phone}})",
      '<a href="tel:+12155550142">Call</a>',
    ],
    ["that aren't a URL remove the link", "[Write]({{brand.name}})", "<span>Write</span>"],
    [
      "in the text of a link add no second link",
      "[{{ contact.email }}](/contact)",
      '<a href="/contact">hello@example.com</a>',
    ],
  ])("%s", async (_what, markdown, html) => {
    expect(await htmlOf(markdown)).toBe(`<p>${html}</p>`);
  });

  it("escapes values from site.json", async () => {
    const risky = new Map([["brand.name", "<b>&"]]);
    const tree = await makeMarkdownTree("{{ brand.name }}");
    expect(documentBody(tree, { values: risky, linkToSection: "", externalLink: "" }).html).toBe(
      "<p>&#x3C;b>&#x26;</p>",
    );
  });
});

it("fills placeholders in the alt text of a picture", async () => {
  const picture = { sources: [], image: { src: "/team.jpg" } };
  const { html } = documentBody(await makeMarkdownTree("![The {{ brand.name }} team](pictures/team.jpg)"), {
    ...{ values, linkToSection: "", externalLink: "" },
    pictures: new Map([["pictures/team.jpg", picture]]),
  });
  expect(html).toContain('alt="The Ashgrove team"');
});

it("keeps the alignment of a table's columns", async () => {
  const html = await htmlOf("| Service | Price |\n| --- | ---: |\n| Audit | 4,900 |");
  expect(html.match(/<t[hd]\b[^<]*/g)).toEqual([
    "<th>Service",
    '<th align="right">Price',
    "<td>Audit",
    '<td align="right">4,900',
  ]);
});

describe("headings of a policy", () => {
  it("gives each heading an ID without its number, and a named link to itself", async () => {
    expect(await htmlOf("## 5. Fees and payment")).toBe(
      '<section><div class="heading"><h2 id="fees-and-payment" tabindex="-1">5. Fees and payment</h2>' +
        '<a href="#fees-and-payment" aria-label="Link to section: 5. Fees and payment">#</a></div></section>',
    );
  });

  it("gives two headings with the same text different IDs", async () => {
    const { contents } = await bodyOf("## 1. Fees\n\n## 2. Fees\n\n## 3.\n\n## !");
    expect(contents.map(({ id }) => id)).toEqual(["fees", "fees-1", "3", "section"]);
  });

  it("matches links in composed and decomposed characters", async () => {
    for (const heading of ["Über", "U\u0308ber"])
      for (const id of ["über", "u\u0308ber", "u%CC%88ber"]) {
        const html = await htmlOf(`## ${heading}\n\n[Here](#${id}) and [there](/about?a=%23b#${id})`);
        expect(html).toContain('<h2 id="über"');
        expect(html).toContain(
          '<a href="#%C3%BCber">Here</a> and <a href="/about?a=%23b#%C3%BCber">there</a>',
        );
      }
  });

  it("omits the hint of an external link from the ID, the list and the link's name", async () => {
    const { html, contents } = await bodyOf("## Our [partner](https://example.org) *in* {{ brand.name }}");
    expect(contents).toEqual([{ id: "our-partner-in-ashgrove", text: "Our partner in Ashgrove" }]);
    expect(html).toContain('aria-label="Link to section: Our partner in Ashgrove"');
    expect(html).toContain("(leaves this site)");
  });

  it("lists and wraps the sections", async () => {
    const { html, contents } = await bodyOf("Before.\n\n## One\n\nText.\n\n### Inner\n\n## Two");
    expect(contents).toEqual([
      { id: "one", text: "One" },
      { id: "two", text: "Two" },
    ]);
    expect(html.match(/<section>/g)).toHaveLength(2);
    expect(html.indexOf("Text.")).toBeLessThan(html.indexOf("</section>"));
    expect(html.indexOf("inner")).toBeLessThan(html.indexOf("</section>"));
  });
});

describe("links of a policy", () => {
  it("marks external links only", async () => {
    const html = await htmlOf("[Out](https://example.org/a) and [in](/terms-of-service#fees)");
    expect(html).toContain(
      '<a href="https://example.org/a" rel="external noopener">Out<span class="external"> (leaves this site)</span></a>',
    );
    expect(html).toContain('<a href="/terms-of-service#fees">in</a>');
  });

  it("accepts a capitalized scheme", async () => {
    expect(await htmlOf("[Write](Mailto:us@example.com) [on](Https://example.com)")).toMatch(
      /href="mailto:us@example.com".*href="https:\/\/example.com"/,
    );
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "http://example.org",
    "//example.org",
    "\\\\example.org",
    "page.html",
    "java&#10;script:alert(1)",
    "&#1;javascript:alert(1)",
  ])("keeps only the text of a link to %s", async (href) => {
    const html = await htmlOf(`[Words](<${href}>)`);
    expect(html).toContain("Words");
    expect(html).not.toContain("<a");
    expect(html).not.toMatch(/href|script|data:/);
  });
});

describe("raw HTML in a policy", () => {
  it.each([
    ["<script>alert(1)</script>", ""],
    ["<img src=x onerror=alert(1)>", ""],
    ['<p onclick="alert(1)" style="color:red" id="x" class="y">Text</p>', "<p>Text</p>"],
    ["<iframe src=https://example.org></iframe>", ""],
    ["<div><svg><script>alert(1)</script></svg></div>", ""],
    ['<div><a href="/\\example.org">Out</a></div>', "<span>Out</span>"],
    ['<div><a href="/a" target="_top" onfocus="x()">In</a></div>', '<a href="/a">In</a>'],
    ["<style>body{display:none}</style>", ""],
    ["<form action=/x><button>Go</button></form>", "Go"],
  ])("is harmless if it reaches a page: %s", async (markdown, left) => {
    expect((await htmlOf(markdown)).trim()).toBe(left);
  });
});
