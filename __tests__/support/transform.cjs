const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");

const baseKey = createHash("sha1")
  .update(readFileSync(__filename))
  .update(readFileSync(require.resolve("../../package-lock.json")))
  .update(process.version)
  .digest("hex");

/** @typedef {Exclude<ReturnType<typeof import("babel-jest").default.createTransformer>, Promise<unknown>>} Transformer */

/** @type {Transformer | undefined} */
let babel;

/** @returns {Transformer} */
function loadBabel() {
  const { createTransformer } = require("babel-jest").default;
  const transformer = createTransformer({
    presets: [
      [require.resolve("babel-preset-gatsby"), { reactRuntime: "automatic" }],
      require.resolve("@babel/preset-typescript"),
    ],
    plugins: [require.resolve("babel-plugin-styled-components")],
    babelrc: false,
    configFile: false,
  });
  if (transformer instanceof Promise) throw new TypeError("babel-jest returned an asynchronous transformer.");
  return transformer;
}

/** Files that need no Babel plugin and don't hoist mocks: esbuild compiles them. */
const esbuildFiles = /[\\/](?:node_modules|tools|scripts)[\\/].*\.(?:mjs|js|tsx?)$/;

/** @type {import("esbuild").TransformOptions} */
const esbuildOptions = {
  jsx: "automatic",
  format: "cjs",
  // jest can't run native dynamic imports.
  supported: { "dynamic-import": false },
  sourcemap: "inline",
};

/**
 * Loads a compiler only for changed files. babel-jest would load Babel in each process to compute cache keys.
 * @type {Pick<Transformer, "canInstrument" | "getCacheKey" | "process">}
 */
const transformer = {
  canInstrument: true,
  getCacheKey: (text, path, { instrument, supportsStaticESM, supportsDynamicImport }) =>
    createHash("sha1")
      .update(JSON.stringify([baseKey, path, instrument, supportsStaticESM, supportsDynamicImport, text]))
      .digest("hex"),
  process(text, path, options) {
    // A Babel plugin counts coverage.
    if (esbuildFiles.test(path) && !options.instrument) {
      const loader = path.endsWith(".ts") ? "ts" : "tsx";
      return require("esbuild").transformSync(text, { ...esbuildOptions, loader, sourcefile: path });
    }
    babel ??= loadBabel();
    return babel.process(text, path, options);
  },
};

module.exports = transformer;
