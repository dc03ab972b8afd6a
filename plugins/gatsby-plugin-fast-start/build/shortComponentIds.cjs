/**
 * babel-plugin-styled-components names a component by a long hash of its file's path, and each page tells every one of
 * them twice. Three of its characters tell this site's files apart (shortComponentIds.test.ts sees to it).
 * JavaScript, because Babel loads its plugins by their file.
 */
const long = /^sc-([0-9a-z]{3})[0-9a-z]*(-\d+)$/;

/** @returns {import("@babel/core").PluginObj} */
module.exports = () => ({
  visitor: {
    Program: {
      // Once the plugin of styled-components is through with the file.
      exit(program) {
        program.traverse({
          ObjectProperty({ node: { key, value } }) {
            if (key.type === "Identifier" && key.name === "componentId" && value.type === "StringLiteral")
              value.value = value.value.replace(long, "s$1$2");
          },
        });
      },
    },
  },
});
