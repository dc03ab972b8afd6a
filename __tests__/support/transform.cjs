const { createTransformer } = require("babel-jest").default;

module.exports = createTransformer({
  presets: [["babel-preset-gatsby", { reactRuntime: "automatic" }]],
  plugins: ["babel-plugin-styled-components"],
});
