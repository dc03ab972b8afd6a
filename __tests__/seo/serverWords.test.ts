/** @jest-environment node */
import { bundleServerWords } from "../../tools/seo/serverWords";

const store = { getState: () => ({ program: { directory: process.cwd() } }) };

/** What Gatsby would put into the bundle of a stage. */
function wordsFor(stage: string, environment: NodeJS.ProcessEnv): string | undefined {
  let defined: string | undefined;
  const args = {
    stage,
    store,
    getNode: () => undefined,
    getNodesByType: () => [],
    plugins: { define: (words: { __SERVER_WORDS__: string }) => words },
    actions: {
      setWebpackConfig: ({ plugins: [words] }: { plugins: { __SERVER_WORDS__: string }[] }) => {
        defined = words?.__SERVER_WORDS__;
      },
    },
  };
  Reflect.apply(bundleServerWords, undefined, [args, environment]);
  return defined;
}

describe("the words of the served HTML", () => {
  it.each(["build-javascript", "develop"])("stay out of the visitor's bundle (%s)", (stage) => {
    expect(wordsFor(stage, { SITE_ENV: "preview" })).toBeUndefined();
  });

  it.each(["build-html", "develop-html"])("are in the one that renders the pages (%s)", (stage) => {
    expect(wordsFor(stage, {})).toContain("ProfessionalService");
  });

  it("have the banner in a preview only", () => {
    expect(JSON.parse(wordsFor("build-html", { SITE_ENV: "preview" }) ?? "")).toHaveProperty(
      "previewBanner",
      expect.stringContaining("Preview"),
    );
    for (const environment of [{}, { SITE_ENV: "production" }])
      expect(JSON.parse(wordsFor("build-html", environment) ?? "")).toHaveProperty("previewBanner", null);
  });
});
