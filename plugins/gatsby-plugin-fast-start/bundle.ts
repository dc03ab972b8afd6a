import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { z } from "zod";
import { mismatch } from "./mismatch";

/** The parts of Gatsby's webpack configuration that are replaced; Gatsby's merging would only add to them. */
interface BundlerConfig {
  readonly entry: Readonly<Record<string, unknown>>;
  readonly optimization: Readonly<Record<string, unknown>>;
}

/** What is read of Gatsby's own state. */
const gatsbyState = z.object({
  program: z.object({ directory: z.string() }),
  flattenedPlugins: z.array(z.object({ name: z.string(), resolve: z.string() })),
  components: z.map(z.string(), z.object({ Head: z.boolean() })),
});

/** The visitor's bundle starts in steps, leaves out parts of Gatsby that never run here, and is written for today. */
export function startFaster({ stage, actions, getConfig, plugins, store }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const state = gatsbyState.safeParse(store.getState());
  if (!state.success) throw mismatch(`its state has another form (${z.prettifyError(state.error)}).`);
  const { program, flattenedPlugins, components } = state.data;
  const cached = (file: string) => join(program.directory, ".cache", file);
  const own = (file: string) => join(program.directory, "plugins/gatsby-plugin-fast-start", file);
  const browserPart = (name: string) => {
    const plugin = flattenedPlugins.find((one) => one.name === name);
    if (plugin === undefined) throw mismatch(`there is no plugin ${name}.`);
    return join(plugin.resolve, "gatsby-browser.js");
  };

  /** One of Gatsby's modules gets a replacement for something that it imports; other importers get the original. */
  const replaceIn = (importer: string, request: string, imported: string) => {
    expectText(cached(importer), `import { ${imported} } from "${request}"`);
    return { test: cached(importer), resolve: { alias: { [`${request}$`]: own("replacements.ts") } } };
  };

  const partytown = browserPart("partytown");
  expectText(partytown, "if (process.env.NODE_ENV !== `development`) {\n    return;");
  const styledComponents = browserPart("gatsby-plugin-styled-components");
  expectText(styledComponents, "StyleSheetManager, {\n    disableVendorPrefixes:");

  const config: BundlerConfig = getConfig();
  if (config.entry.app !== cached("production-app")) throw mismatch("its entry is not production-app.");

  actions.setWebpackConfig({
    resolve: {
      alias: {
        "gatsby-app$": cached("production-app.js"),
        // Does nothing outside `gatsby develop`, but brings gatsby-script along.
        [partytown]: false,
        // Wraps the site in the defaults of styled-components, but keeps all its exports in the bundle.
        [styledComponents]: false,
      },
    },
    module: {
      rules: [
        replaceIn("production-app.js", "gatsby-react-router-scroll", "ScrollContext"),
        ...([...components.values()].some(({ Head }) => Head)
          ? []
          : [
              replaceIn(
                "page-renderer.js",
                "./head/head-export-handler-for-browser",
                "headHandlerForBrowser",
              ),
            ]),
        // It only re-exports: what the site does not import, such as Slice, may go.
        { test: cached("gatsby-browser-entry.js"), sideEffects: false },
      ],
    },
  });

  const modern = { ecma: 2020 };
  actions.replaceWebpackConfig({
    ...getConfig(),
    entry: { ...config.entry, app: own("entry.ts") },
    target: ["web", "es2020"],
    optimization: {
      ...config.optimization,
      minimizer: [
        plugins.minifyJs({
          terserOptions: {
            parse: modern,
            compress: { ...modern, passes: 3 },
            mangle: true,
            // V8's explicit compile hint: compile every function while the file arrives, on another thread.
            output: { ...modern, preamble: "//# allFunctionsCalledOnLoad" },
          },
        }),
      ],
    },
  });
}

function expectText(file: string, text: string) {
  if (!readFileSync(file, "utf8").includes(text)) throw mismatch(`${file} no longer holds "${text}".`);
}
