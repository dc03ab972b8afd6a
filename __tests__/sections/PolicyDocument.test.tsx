/** @jest-environment node */
import { renderToStaticMarkup } from "react-dom/server";
import { PolicyDocument } from "../../src/sections/PolicyDocument";

const policy = {
  title: "House Rules",
  dateLabel: "Last revised",
  date: "2024-03-14",
  dateInWords: "March 14, 2024",
  coming: null,
  body: {
    html: '<section><h2 id="shoes">1. Shoes</h2><p>Off.</p></section>',
    contents: [{ id: "shoes", text: "1. Shoes", depth: 2 }],
  },
};
const copy = { contents: "On this page", change: "These terms change on" };

const served = (coming: Parameters<typeof PolicyDocument>[0]["policy"]["coming"] = null) =>
  renderToStaticMarkup(
    <PolicyDocument policy={{ ...policy, coming }} copy={copy} timeZone="America/New_York" />,
  );

describe("a policy as it is served", () => {
  it("has heading, date, table of contents and text", () => {
    const html = served();
    expect(html).toMatch(/<h1[^>]*>House Rules<\/h1>/);
    expect(html).toContain('Last revised <time dateTime="2024-03-14">March 14, 2024</time>');
    expect(html).toMatch(/<a [^>]*href="#shoes"[^>]*>1\. Shoes<\/a>/);
    expect(html).toContain("<p>Off.</p>");
  });

  it("puts the table of contents before the text, so that the keyboard meets it first", () => {
    const html = served();
    expect(html.indexOf("<nav")).toBeLessThan(html.indexOf("<section"));
  });

  it("announces a coming change and says nothing when there is none", () => {
    const change = {
      effective: "2999-01-01",
      effectiveInWords: "January 1, 2999",
      summary: "Shoes stay on.",
    };
    expect(served(change)).toContain("Shoes stay on.");
    expect(served()).not.toContain("These terms change on");
  });
});
