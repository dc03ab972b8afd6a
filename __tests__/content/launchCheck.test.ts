import { launchCheck } from "../../tools/content/launchCheck";
import { makePolicy, makeProject, makeTestimonials, validContent } from "../support/makeContent";

/** The site file of an owner who replaced all samples. */
async function realSite(): Promise<string> {
  const words = JSON.parse((await validContent())["site.json"]);
  words.brand.url = "https://www.ashgrove.io";
  words.contact.address.street = "1 Market Street";
  words.contact.phone = "+1 (215) 234-5678";
  for (const field of ["email", "privacyEmail", "legalEmail"]) words.contact[field] = "hello@ashgrove.io";
  words.booking.url = "https://calendly.com/ashgrove/30min";
  words.social = [{ network: "LinkedIn", url: "https://www.linkedin.com/company/ashgrove" }];
  words.photoHosts = [];
  return `${JSON.stringify(words, null, 2)}\n`;
}

const placesOf = async (root: string) => (await launchCheck(root)).map(({ file, line }) => `${file}:${line}`);

it("reports every sample", async () => {
  const { root, remove } = await makeProject({
    "testimonials.json": makeTestimonials(1)
      .replace("Person 1", "Tom Sandoval")
      .replace("person.png", "https://images.example.com/tom.png"),
  });
  const paths = (await launchCheck(root)).map(({ path: place }) => place);
  await remove();
  expect(paths).toEqual(
    expect.arrayContaining([
      ...["brand, url", "contact, address, street", "contact, phone", "contact, email", "booking, url"],
      ...["social, entry 1, url", 'testimonial 1, "Tom Sandoval", name'],
      'testimonial 1, "Tom Sandoval", image',
    ]),
  );
});

it("reports nothing for a site without samples", async () => {
  const { root, remove } = await makeProject({ "site.json": await realSite() });
  expect(await placesOf(root)).toEqual([]);
  await remove();
});

it.each([
  [/"street": ".*"/, '"street": "100 Sample Street"'],
  [/"phone": ".*"/, '"phone": "+1 215-555-0199"'],
  [/"email": ".*"/, '"email": "hello@example.com"'],
  [/"legalEmail": ".*"/, '"legalEmail": "legal@agency.test"'],
  [/"url": "https:\/\/calendly.*"/, '"url": "https://calendly.com/your-name/30min"'],
  [/"url": "https:\/\/calendly.*"/, '"url": "https://calendly.com/millrace-sample/consultation"'],
  [/"url": "https:\/\/www.linkedin.*"/, '"url": ""'],
  [/"url": "https:\/\/www.ashgrove.io"/, '"url": "https://www.example.com"'],
])("reports the sample in %s", async (real, sample) => {
  const text = (await realSite()).replace(real, sample);
  const line = text.slice(0, text.indexOf(sample)).split("\n").length;
  const { root, remove } = await makeProject({ "site.json": text });
  expect(await placesOf(root)).toEqual([`content/site.json:${line}`]);
  await remove();
});

it.each([
  "https://www.test.io",
  "https://www.test-it.de",
  "https://www.example-labs.com",
  "https://my-example.com",
  "https://hq.example.de",
  "https://www.example.com.au",
])("accepts %s as a real URL", async (url) => {
  const words = (await realSite()).replace("https://www.ashgrove.io", url);
  const { root, remove } = await makeProject({ "site.json": words });
  expect(words).toContain(url);
  expect(await placesOf(root)).toEqual([]);
  await remove();
});

it.each(["resample", "upsample-labs", "your-namesake"])(
  "accepts the event page of %s as real",
  async (name) => {
    const words = (await realSite()).replace("calendly.com/ashgrove", `calendly.com/${name}`);
    const { root, remove } = await makeProject({ "site.json": words });
    expect(words).toContain(name);
    expect(await placesOf(root)).toEqual([]);
    await remove();
  },
);

it("reports sample people, and example domains anywhere", async () => {
  const { root, remove } = await makeProject({
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
  expect((await placesOf(root)).map((text) => text.replace(/(?<=site|services)(\.json):\d+/, "$1"))).toEqual([
    "content/site.json",
    "content/site.json",
    "content/services.json",
    "content/testimonials.json:4",
    "content/terms-of-service.md:18",
  ]);
  await remove();
});

it("reports a file that can't be read", async () => {
  const { root, remove } = await makeProject({ "site.json": "{", "testimonials.json": null });
  expect(await placesOf(root)).toEqual(["content/site.json:1", "content/testimonials.json:1"]);
  await remove();
});
