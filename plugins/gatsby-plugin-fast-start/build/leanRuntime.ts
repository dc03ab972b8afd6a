import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";

/** The parts of Gatsby's configuration that are replaced; merging would only add to them. */
interface BundlerConfig {
  readonly entry: Readonly<Record<string, string>>;
  readonly output: Readonly<Record<string, unknown>>;
  readonly target: unknown;
  readonly optimization: { readonly minimizer: readonly unknown[] };
}

/**
 * Keeps out of the visitor's bundle what Gatsby ships to every site and this one never runs. Each part is either
 * dropped or replaced by a module of plugins/gatsby-plugin-fast-start/stand-ins that does the same for this site; docs/decisions/speed.md tells
 * what each one saves. `gatsby develop` runs the originals.
 */
export function leaveOutUnusedRuntime({
  stage,
  actions,
  getConfig,
  plugins,
  store,
}: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const root = store.getState().program.directory;
  const standIn = (name: string) => join(root, "plugins/gatsby-plugin-fast-start/stand-ins", name);

  actions.setWebpackConfig({
    resolve: {
      alias: {
        "gatsby-app$": join(root, ".cache/production-app.js"),
        "gatsby-link$": standIn("parsePath.ts"),
        "gatsby-react-router-scroll$": standIn("scrollContext.ts"),
        [join(root, ".cache/head/head-export-handler-for-browser.js")]: standIn("headExport.ts"),
        // Its rules are in the style that the server wrote, which stays (stand-ins/servedStyle).
        [join(root, "src/styles/GlobalStyle.ts")]: standIn("globalStyle.ts"),
        // No plugin of ours registers a service worker.
        [join(root, ".cache/register-service-worker.js")]: false,
      },
    },
    module: {
      rules: [
        // It only re-exports, so what nobody imports may go: Link, Script, Slice. What the stand-ins do not have
        // is an error where it is imported, not here.
        {
          test: /[\\/]\.cache[\\/]gatsby-browser-entry\.js$/,
          sideEffects: false,
          parser: { reexportExportsPresence: false },
        },
      ],
    },
    plugins: [
      // Loads scripts in a worker during `gatsby develop`, and returns at once in a build.
      plugins.normalModuleReplacement(
        /internal-plugins[\\/]partytown[\\/]gatsby-browser/,
        standIn("nothing.ts"),
      ),
      // Asks for all of styled-components, to wrap the page in its own defaults.
      plugins.normalModuleReplacement(
        /gatsby-plugin-styled-components[\\/]gatsby-browser/,
        standIn("nothing.ts"),
      ),
      plugins.normalModuleReplacement(/^\.\/Prefixer\.js$/, standIn("vendorPrefix.ts")),
      // Gatsby's app writes the name alone; our own code writes window.sessionStorage, which stays.
      plugins.provide({ sessionStorage: [standIn("reloadStorage.ts"), "reloadStorage"] }),
    ],
  });

  const config: BundlerConfig = getConfig();
  const modern = { ecma: 2020 };
  actions.replaceWebpackConfig({
    ...config,
    entry: { ...config.entry, app: standIn("startInSteps.ts") },
    // Every page names each of its bundles; 40 bits tell one build from another.
    output: { ...config.output, hashDigestLength: 10 },
    target: ["web", "es2020"],
    optimization: {
      ...config.optimization,
      // Webpack's own 1.6 kB are not worth a request of their own.
      runtimeChunk: false,
      minimizer: [
        plugins.minifyJs({
          terserOptions: {
            compress: { ...modern, passes: 3 },
            // For Chromium, which compiles each function when it is first called, and a starting page calls most of
            // them: with this it does so beforehand, and not on the thread that answers the visitor.
            output: { ...modern, preamble: "//# allFunctionsCalledOnLoad" },
            parse: modern,
            mangle: true,
          },
        }),
      ],
    },
  });
}
