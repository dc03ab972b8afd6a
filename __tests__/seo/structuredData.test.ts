import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asScriptText, structuredData } from "../../tools/seo/structuredData";
import { makePolicy, makePublicContent } from "../support/makePublicContent";

/** Compiles JSON against schema-dts, which describes every type and property of schema.org. */
async function typeErrorsIn(graphs: readonly unknown[]): Promise<string> {
  await mkdir("reports", { recursive: true });
  const folder = await mkdtemp(join("reports", "structured-data-"));
  const file = join(folder, "graphs.ts");
  const literals = graphs.map((graph) => JSON.stringify(graph)).join(",\n");
  await writeFile(
    file,
    `import type { Graph } from "schema-dts";\nexport const graphs: Graph[] = [\n${literals}\n];\n`,
  );
  const options =
    "--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler";
  const compiler = require.resolve("typescript/package.json").replace("package.json", "bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [compiler, ...options.split(" "), file], {
    encoding: "utf8",
  });
  await rm(folder, { recursive: true, force: true });
  return status === 0 ? stdout : `The compiler ends with ${status}: ${stdout}`;
}

const graphOf = (path: string, content = makePublicContent()) =>
  structuredData(content).get(path)?.["@graph"] ?? [];

const thing = (path: string, type: string, content = makePublicContent()) =>
  graphOf(path, content).find((one) => typeof one === "object" && "@type" in one && one["@type"] === type);

describe("structured data", () => {
  it("has the types of schema.org on every page", async () => {
    expect(await typeErrorsIn([...structuredData(makePublicContent()).values()])).toBe("");
  }, 60_000);

  it("contains the agency's address, opening hours and booking page", () => {
    expect(thing("/", "ProfessionalService")).toMatchObject({
      telephone: "+1 (215) 555-0142",
      address: { addressLocality: "Philadelphia", addressRegion: "PA", addressCountry: "US" },
      openingHoursSpecification: { opens: "09:00", closes: "17:00" },
      potentialAction: {
        "@type": "ReserveAction",
        target: { urlTemplate: "https://www.example.com/#booking" },
      },
    });
  });

  it("omits region and postal code if the address has none", () => {
    const { site } = makePublicContent();
    const address = { ...site.contact.address, region: "", postalCode: "" };
    const content = makePublicContent({ site: { ...site, contact: { ...site.contact, address } } });
    expect(thing("/", "ProfessionalService", content)).toMatchObject({
      address: { addressLocality: "Philadelphia" },
    });
    expect(JSON.stringify(thing("/", "ProfessionalService", content))).not.toMatch(/Region|postalCode/);
  });

  it("includes the days on which the office is closed", () => {
    const { site } = makePublicContent();
    const closed = [
      { from: "2026-11-26", label: "Closed on Thanksgiving" },
      { from: "2026-12-24", until: "2026-12-26", label: "Closed for Christmas" },
    ];
    const content = makePublicContent({ site: { ...site, hours: { ...site.hours, closed } } });
    expect(thing("/", "ProfessionalService", content)).toMatchObject({
      specialOpeningHoursSpecification: [
        { validFrom: "2026-11-26", validThrough: "2026-11-26", opens: "00:00", closes: "00:00" },
        { validFrom: "2026-12-24", validThrough: "2026-12-26", name: "Closed for Christmas" },
      ],
    });
    const open = makePublicContent({ site: { ...site, hours: { ...site.hours, closed: undefined } } });
    expect(thing("/", "ProfessionalService", open)).not.toHaveProperty("specialOpeningHoursSpecification");
  });

  it("describes a local business, for which Google requires an address, on the home page only", () => {
    for (const path of ["/about", "/house-rules"]) {
      expect(thing(path, "ProfessionalService")).toBeUndefined();
      expect(thing(path, "Organization")).toMatchObject({ "@id": "https://www.example.com/#agency" });
    }
  });

  it("lists every service in the order of the page", () => {
    const { services } = makePublicContent();
    expect(thing("/", "OfferCatalog")).toMatchObject({
      itemListElement: services.map(({ title }) => ({ itemOffered: { "@type": "Service", name: title } })),
    });
  });

  it("has no catalog if the home page doesn't show the services", () => {
    expect(JSON.stringify(graphOf("/", makePublicContent({ services: [] })))).not.toContain("#services");
  });

  it("contains a page and the day of its last change", () => {
    expect(thing("/about", "WebPage")).toMatchObject({ dateModified: "2024-05-01" });
  });

  it("contains a policy's date and canonical URL", () => {
    expect(thing("/house-rules", "WebPage")).toMatchObject({
      url: "https://www.example.com/house-rules",
      dateModified: "2024-03-14",
    });
    expect(thing("/house-rules", "WebSite")).toBeDefined();
  });

  it("lists social profiles with a URL only", () => {
    const { site } = makePublicContent();
    expect(JSON.stringify(graphOf("/"))).not.toContain("sameAs");
    const social = [{ network: "X" as const, url: "https://example.com/x" }];
    expect(thing("/", "ProfessionalService", makePublicContent({ site: { ...site, social } }))).toMatchObject(
      {
        sameAs: ["https://example.com/x"],
      },
    );
  });

  it("can't end its script element, and parses to the same data", () => {
    const risky = makePolicy({ description: "</script><script>alert(1)</script><!-- & \u2028" });
    const graph = structuredData(makePublicContent({ policies: [risky] })).get("/house-rules");
    if (graph === undefined) throw new Error("The page has no structured data.");
    const text = asScriptText(graph);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(graph)));
  });
});
