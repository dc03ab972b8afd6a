import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { z } from "zod";
import { incompatible } from "./incompatible";

/** The replaced parts of Gatsby's webpack config. Gatsby's own merge would only add to them. */
interface BundlerConfig {
  readonly entry: Readonly<Record<string, unknown>>;
  readonly output: Readonly<Record<string, unknown>>;
  readonly optimization: Readonly<Record<string, unknown>>;
}

/** The parts of Gatsby's state that are read here. */
const gatsbyState = z.object({
  program: z.object({ directory: z.string() }),
  flattenedPlugins: z.array(z.object({ name: z.string(), resolve: z.string() })),
  components: z.map(z.string(), z.object({ Head: z.boolean() })),
});

/**
 * Splits the start of the browser's bundle into tasks, removes unused parts of Gatsby, shortens hashes, and targets modern
 * browsers.
 */
export function startFaster({ stage, actions, getConfig, plugins, store }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const state = gatsbyState.safeParse(store.getState());
  if (!state.success) throw incompatible(`Unexpected state (${z.prettifyError(state.error)}).`);
  const { program, flattenedPlugins, components } = state.data;
  const cached = (file: string) => join(program.directory, ".cache", file);
  const inPlugin = (file: string) => join(program.directory, "plugins/gatsby-plugin-fast-start", file);
  const browserFile = (name: string) => {
    const plugin = flattenedPlugins.find((one) => one.name === name);
    if (plugin === undefined) throw incompatible(`Plugin ${name} not found.`);
    return join(plugin.resolve, "gatsby-browser.js");
  };

  /** Replaces an import of one of Gatsby's modules. Other importers get the original. */
  const replaceIn = (importer: string, request: string, imported: string) => {
    expectText(cached(importer), `import { ${imported} } from "${request}"`);
    return { test: cached(importer), resolve: { alias: { [`${request}$`]: inPlugin("replacements.ts") } } };
  };

  const partytown = browserFile("partytown");
  expectText(partytown, "if (process.env.NODE_ENV !== `development`) {\n    return;");
  const styledComponents = browserFile("gatsby-plugin-styled-components");
  expectText(styledComponents, "StyleSheetManager, {\n    disableVendorPrefixes:");

  const config: BundlerConfig = getConfig();
  if (config.entry.app !== cached("production-app"))
    throw incompatible("The webpack entry isn't production-app.");

  actions.setWebpackConfig({
    resolve: {
      alias: {
        "gatsby-app$": cached("production-app.js"),
        // Does nothing in production, but imports gatsby-script.
        [partytown]: false,
        // The site has no service worker.
        [cached("register-service-worker.js")]: false,
        // Only sets defaults, but keeps every export of styled-components in the bundle.
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
        // Only re-exports, so unused exports such as Slice can be dropped.
        { test: cached("gatsby-browser-entry.js"), sideEffects: false },
      ],
    },
  });

  const modern = { ecma: 2020 };
  actions.replaceWebpackConfig({
    ...getConfig(),
    entry: { ...config.entry, app: inPlugin("entry.ts") },
    target: ["web", "es2020"],
    // Every page contains four hashes: three scripts' and the build's. They hardly compress. The pattern in
    // tools/hosting/siteFiles.ts, by which files are cached permanently, needs at least 10 digits.
    output: { ...config.output, hashDigestLength: 10 },
    optimization: {
      ...config.optimization,
      // A separate file for webpack's runtime would be one more request.
      runtimeChunk: false,
      minimizer: [
        plugins.minifyJs({
          terserOptions: {
            parse: modern,
            compress: { ...modern, passes: 3, hoist_funs: true },
            mangle: true,
            // V8's explicit compile hint: compiles every function on another thread while the file loads.
            output: { ...modern, preamble: "//# allFunctionsCalledOnLoad" },
          },
        }),
      ],
    },
  });
}

function expectText(file: string, text: string) {
  if (!readFileSync(file, "utf8").includes(text)) throw incompatible(`${file} doesn't contain "${text}".`);
}
