import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { asScriptText, structuredData } from "../../tools/seo/structuredData";
import { makePolicy, makePublicContent } from "../support/makePublicContent";

/** Lets the compiler hold JSON against schema-dts, which describes every type and property of schema.org. */
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
  it("agrees with the types of schema.org on every page", async () => {
    expect(await typeErrorsIn([...structuredData(makePublicContent()).values()])).toBe("");
  }, 60_000);

  it("tells where the agency is, when it is open and how to reserve a call", () => {
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

  it("names no region and no code where the address has none", () => {
    const { site } = makePublicContent();
    const address = { ...site.contact.address, region: "", postalCode: "" };
    const content = makePublicContent({ site: { ...site, contact: { ...site.contact, address } } });
    expect(thing("/", "ProfessionalService", content)).toMatchObject({
      address: { addressLocality: "Philadelphia" },
    });
    expect(JSON.stringify(thing("/", "ProfessionalService", content))).not.toMatch(/Region|postalCode/);
  });

  it("offers every service, in the order of the page", () => {
    const { services } = makePublicContent();
    expect(thing("/", "OfferCatalog")).toMatchObject({
      itemListElement: services.map(({ title }) => ({ itemOffered: { "@type": "Service", name: title } })),
    });
  });

  it("dates a policy's page and names its canonical address", () => {
    expect(thing("/house-rules", "WebPage")).toMatchObject({
      url: "https://www.example.com/house-rules",
      dateModified: "2024-03-14",
    });
    expect(thing("/house-rules", "WebSite")).toBeDefined();
  });

  it("lists a social profile only once it has an address", () => {
    const { site } = makePublicContent();
    expect(JSON.stringify(graphOf("/"))).not.toContain("sameAs");
    const social = [{ network: "X" as const, url: "https://example.com/x" }];
    expect(thing("/", "ProfessionalService", makePublicContent({ site: { ...site, social } }))).toMatchObject(
      {
        sameAs: ["https://example.com/x"],
      },
    );
  });

  it("cannot break out of its script element, and reads back as it was", () => {
    const risky = makePolicy({ description: "</script><script>alert(1)</script><!-- & \u2028" });
    const graph = structuredData(makePublicContent({ policies: [risky] })).get("/house-rules");
    if (graph === undefined) throw new Error("The page has no structured data.");
    const text = asScriptText(graph);
    expect(text).not.toContain("<");
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(graph)));
  });
});
