import { defineConstants } from "../../tools/seo/defineConstants";
import { makeFolder } from "../support/makeBuiltSite";
import { copySample } from "../support/sampleContent";

let directory = "";

beforeAll(async () => {
  directory = await makeFolder();
  await copySample(directory);
});

const before = process.env;
afterEach(() => {
  process.env = before;
});

/** Returns the constants that the bundles of a stage get. */
function constantsOf(stage: string, environment: NodeJS.ProcessEnv = {}): Record<string, string> {
  process.env = { ...before, ...environment };
  let defined = {};
  const args = {
    stage,
    store: { getState: () => ({ program: { directory } }) },
    getNode: () => undefined,
    getNodesByType: () => [],
    plugins: { define: (constants: object) => constants, normalModuleReplacement: () => ({}) },
    actions: {
      setWebpackConfig: ({ plugins: [constants] }: { plugins: object[] }) => {
        defined = { ...constants };
      },
    },
  };
  Reflect.apply(defineConstants, undefined, [args]);
  return defined;
}

test.each(["build-javascript", "develop", "build-html", "develop-html"])(
  "error pages have their texts in every bundle (%s)",
  (stage) => {
    expect(JSON.parse(constantsOf(stage).__ERROR_COPY__ ?? "")).toMatchObject({
      heading: expect.any(String),
      phone: expect.stringMatching(/^\+/),
    });
  },
);

test.each(["build-javascript", "develop"])(
  "the browser's bundles don't contain the server's data (%s)",
  (stage) => {
    expect(constantsOf(stage)).not.toHaveProperty("__SERVER_DATA__");
  },
);

test.each(["build-html", "develop-html"])(
  "the bundles that render HTML contain structured data and the tab icon (%s)",
  (stage) => {
    const data = constantsOf(stage).__SERVER_DATA__ ?? "";
    expect(data).toContain("ProfessionalService");
    expect(JSON.parse(data)).toHaveProperty(
      "tabIcon",
      expect.stringMatching(/^data:image\/svg\+xml,<svg [^"#]+<\/svg>$/),
    );
  },
);

test.each([
  ["preview", expect.stringContaining("Preview")],
  ["production", null],
])("the banner of a %s build is %p", (site, banner) => {
  const data = constantsOf("build-html", { SITE_ENV: site }).__SERVER_DATA__;
  expect(JSON.parse(data ?? "")).toHaveProperty("previewBanner", banner);
});

test("the copyright year is the agency's, not UTC's", () => {
  jest.useFakeTimers({ now: new Date("2027-01-01T04:59:00Z") });
  // The sample agency is in New York.
  expect(constantsOf("build-javascript").__BUILD_YEAR__).toBe('"2026"');
  jest.setSystemTime(new Date("2027-01-01T05:00:00Z"));
  expect(constantsOf("build-html").__BUILD_YEAR__).toBe('"2027"');
  jest.useRealTimers();
});
