import { readFile } from "node:fs/promises";
import { launchCheck } from "../../tools/content/launchCheck";
import {
  makePolicy as makeAnyPolicy,
  makeProject as makeAnyProject,
  makeTestimonials,
  validContent,
} from "../support/makeContent";
import { sample } from "../support/sample";

/** The site file of an owner who replaced all samples. */
async function realSite(): Promise<string> {
  const words = JSON.parse((await validContent())["site.json"]);
  words.brand.url = "https://www.ashgrove.io";
  words.contact.address.street = "1 Market Street";
  words.contact.phone = "+1 (215) 234-5678";
  for (const field of ["email", "privacyEmail", "legalEmail"]) words.contact[field] = "hello@ashgrove.io";
  words.booking.url = "https://calendly.com/ashgrove/30min";
  words.analytics = { provider: "plausible", site: "ashgrove.io", server: "https://stats.ashgrove.io" };
  words.home.updated = "2026-05-04";
  words.social = [{ network: "LinkedIn", url: "https://www.linkedin.com/company/ashgrove" }];
  words.photoHosts = [];
  return `${JSON.stringify(words, null, 2)}\n`;
}

/** A policy with a later date than the sample's. */
const makePolicy = (slug: string, title: string) =>
  makeAnyPolicy(slug, title).replace("2024-03-14", "2026-05-04");

/** A project whose policies aren't the sample's. */
const makeProject = (changed: Parameters<typeof makeAnyProject>[0]) =>
  makeAnyProject({
    "privacy-policy.md": makePolicy("privacy-policy", "Privacy Policy"),
    "terms-of-service.md": makePolicy("terms-of-service", "Terms of Service"),
    ...changed,
  });

const placesOf = async (root: string) => (await launchCheck(root)).map(({ file, line }) => `${file}:${line}`);

it("reports every sample", async () => {
  const root = await makeProject({
    "testimonials.json": makeTestimonials(1)
      .replace("Person 1", "Tom Sandoval")
      .replace("person.png", "https://images.example.com/tom.png"),
  });
  const paths = (await launchCheck(root)).map(({ path: place }) => place);
  expect(paths).toEqual(
    expect.arrayContaining([
      ...["brand, url", "contact, address, street", "contact, phone", "contact, email", "booking, url"],
      ...["social, entry 1, url", 'testimonial 1, "Tom Sandoval", name'],
      'testimonial 1, "Tom Sandoval", image',
    ]),
  );
});

it("reports nothing for a site without samples", async () => {
  const root = await makeProject({ "site.json": await realSite() });
  expect(await placesOf(root)).toEqual([]);
});

it.each([
  [/"street": ".*"/, '"street": "100 Sample Street"'],
  [/"phone": ".*"/, '"phone": "+1 215-555-0199"'],
  [/"email": ".*"/, '"email": "hello@example.com"'],
  [/"legalEmail": ".*"/, '"legalEmail": "legal@agency.test"'],
  [/"url": "https:\/\/calendly.*"/, '"url": "https://calendly.com/your-name/30min"'],
  [/"url": "https:\/\/calendly.*"/, '"url": "https://calendly.com/millrace-sample/consultation"'],
  [/"url": "https:\/\/www.linkedin.*"/, '"url": ""'],
  [/"url": "https:\/\/www.linkedin.*"/, '"url": "https://www.linkedin.com/company/your-name"'],
  [/"url": "https:\/\/www.ashgrove.io"/, '"url": "https://www.your-agency.com"'],
  [/"site": ".*"/, '"site": "your-agency.com"'],
  [/"server": ".*"/, '"server": "https://analytics.your-agency.com"'],
  [/"updated": ".*"/, '"updated": "2024-03-14"'],
  [/"url": "https:\/\/www.ashgrove.io"/, '"url": "https://www.example.com"'],
])("reports the sample in %s", async (real, sample) => {
  const text = (await realSite()).replace(real, sample);
  const line = text.slice(0, text.indexOf(sample)).split("\n").length;
  const root = await makeProject({ "site.json": text });
  expect(await placesOf(root)).toEqual([`content/site.json:${line}`]);
});

it.each([
  "https://www.test.io",
  "https://www.test-it.de",
  "https://www.example-labs.com",
  "https://my-example.com",
  "https://hq.example.de",
  "https://www.example.com.au",
  "https://www.your-agency-partner.com",
])("accepts %s as a real URL", async (url) => {
  const words = (await realSite()).replace("https://www.ashgrove.io", url);
  const root = await makeProject({ "site.json": words });
  expect(words).toContain(url);
  expect(await placesOf(root)).toEqual([]);
});

it.each(["resample", "upsample-labs", "your-namesake"])(
  "accepts the event page of %s as real",
  async (name) => {
    const words = (await realSite()).replace("calendly.com/ashgrove", `calendly.com/${name}`);
    const root = await makeProject({ "site.json": words });
    expect(words).toContain(name);
    expect(await placesOf(root)).toEqual([]);
  },
);

it("reports sample people, and example domains anywhere", async () => {
  const root = await makeProject({
    "site.json": (await realSite())
      .replace('"photoHosts": []', '"photoHosts": ["images.example.com"]')
      .replace(/"blurb": ".*"/, '"blurb": "Find us at www.example.org."'),
    "services.json": (await validContent())["services.json"].replace("First point 2", "See example.net"),
    "testimonials.json": makeTestimonials(2).replace("Person 1", "Mara Ellison"),
    "terms-of-service.md": makePolicy("terms-of-service", "Terms").replace(
      "The end.",
      "See terms.example.com.",
    ),
  });
  expect(
    (await placesOf(root)).map((text) => text.replace(/(?<=site\.json|services\.json|\.md):\d+/, "")),
  ).toEqual([
    "content/site.json",
    "content/site.json",
    "content/services.json",
    "content/testimonials.json:4",
    "content/terms-of-service.md",
  ]);
});

/** Content with the sample agency's name in titles and descriptions, in a street, and in the given `brand.name`. */
async function withSampleName(name: string) {
  const words = JSON.parse(await realSite());
  words.brand.name = name;
  words.home.seo.title = "Millrace: AI agents and automation for your business";
  words.notFound.seo.description = `${words.notFound.seo.description} Go back to Millrace.`;
  words.contact.address.street = "4 Millrace Drive";
  return makeProject({
    "site.json": `${JSON.stringify(words, null, 2)}\n`,
    "privacy-policy.md": makePolicy("privacy-policy", "Privacy Policy")
      .replace("Policy: a sample", "Policy of Millrace: a sample")
      .replace("A policy that", "A policy of Millrace that"),
  });
}

it("reports the name of the sample agency after the agency was renamed", async () => {
  const root = await withSampleName("Ashgrove");
  const places = (await launchCheck(root)).map(({ file, path, line }) => `${file} ${path} ${line}`);
  expect(places).toEqual([
    expect.stringContaining("content/site.json home, seo, title"),
    expect.stringContaining("content/site.json notFound, seo, description"),
    "content/privacy-policy.md text 4",
    "content/privacy-policy.md text 5",
  ]);
});

it("reports the mark of the sample agency after the agency was renamed", async () => {
  const root = await makeProject({
    "site.json": await realSite(),
    "mark.svg": await readFile(`${sample}/mark.svg`, "utf8"),
  });
  expect(await placesOf(root)).toEqual(["content/mark.svg:1"]);
});

it("accepts the name of the sample agency as the name of the site", async () => {
  const root = await withSampleName("Millrace");
  expect(await placesOf(root)).toEqual([]);
});

it("reports policies with the date of the sample's after the agency was renamed", async () => {
  const root = await makeProject({
    "site.json": await realSite(),
    "privacy-policy.md": makePolicy("privacy-policy", "Privacy").replace(/date: .*/, 'date: "2024-03-14"'),
  });
  const places = (await launchCheck(root)).map(({ file, path, line }) => `${file} ${path} ${line}`);
  expect(places).toEqual(["content/privacy-policy.md front matter, date 7"]);
});

it("reports a file that can't be read", async () => {
  const root = await makeProject({ "site.json": "{", "testimonials.json": null });
  expect(await placesOf(root)).toEqual(["content/site.json:1", "content/testimonials.json:1"]);
});
