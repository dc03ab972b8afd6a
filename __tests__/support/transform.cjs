const { createHash } = require("node:crypto");
const { readFileSync } = require("node:fs");

const made = createHash("sha1")
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
  if (transformer instanceof Promise) throw new TypeError("babel-jest has become asynchronous.");
  return transformer;
}

/** What needs none of Babel's plugins, and mocks nothing before its imports. */
const plain = /[\\/](?:node_modules|tools|scripts)[\\/].*\.(?:mjs|js|tsx?)$/;

/** @type {import("esbuild").TransformOptions} */
const forPlain = {
  jsx: "automatic",
  format: "cjs",
  // jest cannot run a dynamic import that is left as it is.
  supported: { "dynamic-import": false },
  sourcemap: "inline",
};

/**
 * Loads Babel, or esbuild, for changed files only; babel-jest would load it, in each process, to see that nothing has changed.
 * @type {Pick<Transformer, "canInstrument" | "getCacheKey" | "process">}
 */
const transformer = {
  canInstrument: true,
  getCacheKey: (text, path, { instrument, supportsStaticESM, supportsDynamicImport }) =>
    createHash("sha1")
      .update(JSON.stringify([made, path, instrument, supportsStaticESM, supportsDynamicImport, text]))
      .digest("hex"),
  process(text, path, options) {
    // Coverage is counted by a plugin of Babel.
    if (plain.test(path) && !options.instrument) {
      const loader = path.endsWith(".ts") ? "ts" : "tsx";
      return require("esbuild").transformSync(text, { ...forPlain, loader, sourcefile: path });
    }
    babel ??= loadBabel();
    return babel.process(text, path, options);
  },
};

module.exports = transformer;
