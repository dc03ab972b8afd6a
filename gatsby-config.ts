import type { GatsbyConfig } from "gatsby";
import { firstPaintScript } from "./plugins/gatsby-plugin-fast-start/firstPaintScript";
import { headScript, placeholderStyle } from "./src/document/headScript";
import { contentFolder, isIgnored } from "./tools/content/contentFolder";
import { hostingAdapter } from "./tools/hosting/adapter";
import { imageDefaults } from "./tools/photos/settings";
import { contentType } from "./tools/site/createSchema";

const config: GatsbyConfig = {
  trailingSlash: "never",
  // With the classic runtime, Gatsby's patched createElement hides its children from react-helmet.
  jsxRuntime: "automatic",
  graphqlTypegen: { generateOnBuild: true },
  adapter: hostingAdapter({
    inlineScripts: [headScript, firstPaintScript],
    placeholderStyles: [placeholderStyle],
  }),
  plugins: [
    {
      resolve: "gatsby-plugin-styled-components",
      // Component names in class names help in development, but make every page larger.
      options: { displayName: process.env.NODE_ENV !== "production", pure: true },
    },
    "gatsby-plugin-react-helmet",
    "gatsby-plugin-image",
    { resolve: "gatsby-plugin-sharp", options: { defaults: imageDefaults } },
    "gatsby-transformer-sharp",
    {
      resolve: "gatsby-source-filesystem",
      options: { name: "content", path: contentFolder(), ignore: [isIgnored(contentFolder())] },
    },
    { resolve: "gatsby-transformer-json", options: { typeName: contentType } },
    "gatsby-transformer-remark",
    // The site works without it, but slower (docs/decisions/speed.md). WITHOUT_FAST_START=1 omits it.
    ...(process.env.WITHOUT_FAST_START ? [] : ["gatsby-plugin-fast-start"]),
  ],
};

export default config;
