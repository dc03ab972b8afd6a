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

/**
 * Loads Babel for changed files only; babel-jest would load it, in each process, to see that nothing has changed.
 * @type {Pick<Transformer, "canInstrument" | "getCacheKey" | "process">}
 */
const transformer = {
  canInstrument: true,
  getCacheKey: (text, path, { instrument, supportsStaticESM, supportsDynamicImport }) =>
    createHash("sha1")
      .update(JSON.stringify([made, path, instrument, supportsStaticESM, supportsDynamicImport, text]))
      .digest("hex"),
  process(...file) {
    babel ??= loadBabel();
    return babel.process(...file);
  },
};

module.exports = transformer;
