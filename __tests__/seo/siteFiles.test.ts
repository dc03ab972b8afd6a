/** @jest-environment node */
import { siteFiles } from "../../tools/seo/siteFiles";
import { makePolicy, makePublicContent } from "../support/makePublicContent";

const now = new Date("2026-05-04T13:00:00Z");
const change = { noticed: "2026-04-20", effective: "2026-06-01", summary: "Shoes may stay on." };

function fileOf(path: string, wishes: Parameters<typeof makePublicContent>[0] = {}, preview = false): string {
  const text = siteFiles(makePublicContent(wishes), { preview, now }).get(path);
  if (text === undefined) throw new Error(`No ${path}.`);
  return text;
}

describe("sitemap.xml", () => {
  it("names exactly the public pages, each with the day of its last change", () => {
    const entries = [...fileOf("sitemap.xml").matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g)];
    expect(entries.map(([, address, day]) => [address, day])).toEqual([
      ["https://www.example.com", makePublicContent().site.home.updated],
      ["https://www.example.com/house-rules", "2024-03-14"],
    ]);
  });
});

describe("robots.txt", () => {
  it("welcomes crawlers to the live site and names the sitemap", () => {
    expect(fileOf("robots.txt")).toBe(
      "User-agent: *\nAllow: /\n\nSitemap: https://www.example.com/sitemap.xml\n",
    );
  });

  it("lets crawlers read on a preview that it is not to be listed, and names no sitemap", () => {
    expect(fileOf("robots.txt", {}, true)).toBe("User-agent: *\nAllow: /\n");
  });
});

describe("the Markdown twin of a policy", () => {
  it("stands by itself: title, date, filled placeholders, absolute links", () => {
    expect(fileOf("house-rules.md")).toBe(
      "# House Rules\n\nLast revised March 14, 2024 · <https://www.example.com/house-rules>\n\n" +
        "We are Millrace.\n\n## 1. Shoes\n\nOff, see the [other rules](https://www.example.com/other-rules).\n",
    );
  });

  it("announces a change until it takes effect, and then no longer", () => {
    const until = fileOf("house-rules.md", { policies: [makePolicy({ change })] });
    expect(until).toContain("**These terms change on June 1, 2026.** Shoes may stay on.");
    const past = makePolicy({ change: { ...change, effective: "2026-05-04" } });
    expect(fileOf("house-rules.md", { policies: [past] })).not.toContain("Shoes may stay on");
  });
});

describe("llms.txt", () => {
  it("begins with name and description and tells every service, the hours and where to read on", () => {
    const text = fileOf("llms.txt");
    const { site, services } = makePublicContent();
    expect(text.startsWith(`# ${site.brand.name}\n\n> ${site.home.seo.description}\n`)).toBe(true);
    for (const { title } of services) expect(text).toContain(`- ${title}: `);
    expect(text).toContain(site.hours.summary);
    expect(text).toContain("[House Rules](https://www.example.com/house-rules.md)");
  });
});

describe("an address without a region", () => {
  const { site } = makePublicContent();
  const address = { ...site.contact.address, region: "", country: "DE" };
  const without = { site: { ...site, contact: { ...site.contact, address } } };

  it("has no gap in it", () => {
    expect(fileOf("llms.txt", without)).toContain(", Philadelphia, 19103\n");
    expect(fileOf("humans.txt", without)).toContain("From: Philadelphia, DE\n");
  });
});

describe("security.txt", () => {
  it("expires in the future, in less than a year", () => {
    const [, expires = ""] = fileOf(".well-known/security.txt").match(/^Expires: (.*)$/m) ?? [];
    const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  });
});

describe("the manifest", () => {
  it("names the site and icons that static/ holds", async () => {
    const manifest: { name: string; icons: { src: string }[] } = JSON.parse(fileOf("manifest.webmanifest"));
    expect(manifest.name).toBe("Millrace");
    expect(manifest.icons).toHaveLength(4);
  });
});
