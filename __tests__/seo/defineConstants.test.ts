import { defineConstants } from "../../tools/seo/defineConstants";
import { makeFolder } from "../support/makeBuiltSite";
import { makeProject, validContent } from "../support/makeContent";
import { copySample } from "../support/sampleContent";

let directory = "";

beforeAll(async () => {
  directory = await makeFolder();
  await copySample(directory);
});

jest.mock("../../tools/seo/pageFonts", () => ({ preparePageFonts: async () => ({ css: "", preload: [] }) }));

const before = process.env;
afterEach(() => {
  process.env = before;
});

/** Returns the constants that the bundles of a stage get. */
async function constantsOf(
  stage: string,
  environment: NodeJS.ProcessEnv = {},
  project = directory,
): Promise<Record<string, string>> {
  process.env = { ...before, ...environment };
  let defined: Record<string, string> = {};
  const args = {
    stage,
    store: { getState: () => ({ program: { directory: project } }) },
    getNode: () => undefined,
    getNodesByType: () => [],
    plugins: { define: (constants: object) => constants, normalModuleReplacement: () => ({}) },
    actions: {
      setWebpackConfig: ({ plugins: [constants] }: { plugins: object[] }) => {
        defined = { ...constants };
      },
    },
  };
  await Reflect.apply(defineConstants, undefined, [args]);
  return defined;
}

test.each(["build-javascript", "develop", "build-html", "develop-html"])(
  "error pages have their texts in every bundle (%s)",
  async (stage) => {
    expect(JSON.parse((await constantsOf(stage)).__ERROR_COPY__ ?? "")).toMatchObject({
      heading: expect.any(String),
      phone: expect.stringMatching(/^\+/),
    });
  },
);

test.each(["build-javascript", "develop"])(
  "the browser's bundles don't contain the server's data (%s)",
  async (stage) => {
    expect(await constantsOf(stage)).not.toHaveProperty("__SERVER_DATA__");
  },
);

test.each(["build-html", "develop-html"])(
  "the bundles that render HTML contain structured data and the tab icon (%s)",
  async (stage) => {
    const data = (await constantsOf(stage)).__SERVER_DATA__ ?? "";
    expect(data).toContain("ProfessionalService");
    expect(JSON.parse(data)).toHaveProperty(
      "tabIcon",
      expect.stringMatching(/^data:image\/svg\+xml,<svg [^"#]+<\/svg>$/),
    );
  },
);

test("numbers that line breaks and tabs separate in the mark stay separate in the tab icon", async () => {
  const mark =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">\n<path d="M4 4\r\n\t28 4\n28 28Z"/>\n</svg>';
  const root = await makeProject({ "mark.svg": mark });
  const data = (await constantsOf("build-html", {}, root)).__SERVER_DATA__ ?? "";
  // The URL parser drops line breaks and tabs.
  const { href } = new URL(JSON.parse(data).tabIcon);
  expect(decodeURIComponent(href)).toMatch(/d="M4 4\s+28 4\s+28 28Z"/);
});

test.each([
  ["de", "de_DE"],
  ["en-GB", "en_GB"],
  ["ja", "ja_JP"],
  ["eo", null],
])("the locale for Open Graph has a country, which the language %s may lack", async (language, locale) => {
  const site = JSON.parse((await validContent())["site.json"]);
  const brand = { ...site.brand, language };
  const root = await makeProject({ "site.json": JSON.stringify({ ...site, brand }) });
  const data = (await constantsOf("build-html", {}, root)).__SERVER_DATA__ ?? "";
  expect(JSON.parse(data)).toHaveProperty("locale", locale);
});

test.each([
  ["preview", expect.stringContaining("Preview")],
  ["production", null],
])("the banner of a %s build is %p", async (site, banner) => {
  const data = (await constantsOf("build-html", { SITE_ENV: site })).__SERVER_DATA__;
  expect(JSON.parse(data ?? "")).toHaveProperty("previewBanner", banner);
});

describe("the analytics settings", () => {
  const websiteId = "0b5d6a5c-2f6b-4c0e-9a53-1d2f3a4b5c6d";

  const settingsOf = async (analytics: object, stage: string, environment: NodeJS.ProcessEnv = {}) => {
    const site = JSON.parse((await validContent())["site.json"]);
    const root = await makeProject({ "site.json": JSON.stringify({ ...site, analytics }) });
    const { __ANALYTICS__: settings } = await constantsOf(stage, environment, root);
    return JSON.parse(settings ?? "");
  };

  test.each([
    [{ provider: "plausible", site: "agency.example" }, "https://plausible.io"],
    [{ provider: "umami", site: websiteId }, "https://cloud.umami.is"],
    [
      { provider: "umami", site: websiteId, server: "https://stats.example.com" },
      "https://stats.example.com",
    ],
  ])("from %j have the server of the provider or the owner", async (analytics, server) => {
    expect(await settingsOf(analytics, "build-javascript")).toEqual({
      ...analytics,
      server,
      host: "www.example.com",
    });
  });

  test("are absent without a provider, in a preview and in `npm start`", async () => {
    const analytics = { provider: "plausible", site: "agency.example" };
    expect(await settingsOf({ provider: "none" }, "build-javascript")).toBeNull();
    expect(await settingsOf(analytics, "build-javascript", { SITE_ENV: "preview" })).toBeNull();
    expect(await settingsOf(analytics, "develop")).toBeNull();
  });
});

test("the copyright year is the one in the agency's time zone, not in UTC", async () => {
  jest.useFakeTimers({ now: new Date("2027-01-01T04:59:00Z") });
  // The sample agency is in New York.
  expect((await constantsOf("build-javascript")).__BUILD_YEAR__).toBe('"2026"');
  jest.setSystemTime(new Date("2027-01-01T05:00:00Z"));
  expect((await constantsOf("build-html")).__BUILD_YEAR__).toBe('"2027"');
  jest.useRealTimers();
});
