import { defineConstants } from "../../tools/seo/defineConstants";

const before = process.env;
afterEach(() => {
  process.env = before;
});

/** What Gatsby would put into the code of a stage. */
function constantsOf(stage: string, environment: NodeJS.ProcessEnv = {}): Record<string, string> {
  process.env = { ...before, ...environment };
  let defined = {};
  const args = {
    stage,
    store: { getState: () => ({ program: { directory: process.cwd() } }) },
    getNode: () => undefined,
    getNodesByType: () => [],
    plugins: { define: (constants: object) => constants },
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
  "the words of the error page are in the code of every stage, %s among them",
  (stage) => {
    expect(JSON.parse(constantsOf(stage).__FAILURE_COPY__ ?? "")).toMatchObject({
      heading: expect.any(String),
      phone: expect.stringMatching(/^\+/),
    });
  },
);

test.each(["build-javascript", "develop"])("visitors do not fetch the HTML's own words (%s)", (stage) => {
  expect(constantsOf(stage)).not.toHaveProperty("__SERVER_WORDS__");
});

test.each(["build-html", "develop-html"])(
  "the structured data is in the code that renders pages (%s)",
  (stage) => {
    expect(constantsOf(stage).__SERVER_WORDS__).toContain("ProfessionalService");
  },
);

test.each([
  ["preview", expect.stringContaining("Preview")],
  ["production", null],
])("a %s build says %p in its banner", (site, banner) => {
  const words = constantsOf("build-html", { SITE_ENV: site }).__SERVER_WORDS__;
  expect(JSON.parse(words ?? "")).toHaveProperty("previewBanner", banner);
});
