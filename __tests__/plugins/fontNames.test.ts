import type { CreateWebpackConfigArgs } from "gatsby";
import { shortenFontNames } from "../../plugins/gatsby-plugin-fast-start/build/fontNames";

const name = "static/[name]-[hash].[ext]";
const fonts = {
  test: /\.(eot|otf|ttf|woff(2)?)(\?.*)?$/,
  use: [{ loader: "url-loader", options: { limit: 10_000, name } }],
};
const pictures = { test: /\.(ico|jpg|png)$/, use: [{ loader: "url-loader", options: { name } }] };
const scripts = { oneOf: [] };

function shortened(rules: readonly object[]) {
  const replaceWebpackConfig = jest.fn();
  const args: Partial<CreateWebpackConfigArgs> = {
    getConfig: () => ({ mode: "production", module: { strictExportPresence: true, rules } }),
    actions: Object.assign(Object.create(null), { replaceWebpackConfig }),
  };
  shortenFontNames(Object.assign(Object.create(null), args));
  return replaceWebpackConfig.mock.calls[0][0];
}

test("fonts get ten digits of their hash, and keep all else that Gatsby says of them", () => {
  const [rule] = shortened([fonts]).module.rules;
  expect(rule).toEqual({
    test: fonts.test,
    use: [{ loader: "url-loader", options: { limit: 10_000, name: "static/[name]-[hash:hex:10].[ext]" } }],
  });
});

test("a rule for fonts that names no hash ends the build, so that nobody finds long names in the pages", () => {
  const moved = { test: fonts.test, type: "asset/resource" };
  expect(() => shortened([moved])).toThrow("Gatsby's rule for fonts is not what it was: see fontNames.ts.");
});

test("everything else in the configuration is left as it is", () => {
  expect(shortened([scripts, pictures])).toEqual({
    mode: "production",
    module: { strictExportPresence: true, rules: [scripts, pictures] },
  });
});
