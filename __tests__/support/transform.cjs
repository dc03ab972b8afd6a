const { createTransformer } = require("babel-jest").default;

module.exports = createTransformer({
  presets: [
    [require.resolve("babel-preset-gatsby"), { reactRuntime: "automatic" }],
    require.resolve("@babel/preset-typescript"),
  ],
  plugins: [require.resolve("babel-plugin-styled-components")],
});
