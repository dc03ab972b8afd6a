import type { CreateWebpackConfigArgs } from "gatsby";

interface Loader {
  readonly options?: { readonly name?: string | undefined };
}

interface Rule {
  readonly test?: unknown;
  readonly use?: readonly Loader[] | undefined;
}

interface BundlerConfig {
  readonly module: { readonly rules: readonly Rule[] };
}

/**
 * Every page names each font twice before its first paint, and digits of chance cannot be compressed: 40 bits of a
 * file's hash tell its versions apart as well as Gatsby's 128.
 */
export function shortenFontNames({ getConfig, actions }: CreateWebpackConfigArgs): void {
  const config: BundlerConfig = getConfig();
  const rules = config.module.rules.map((rule) => (isForFonts(rule) ? shortened(rule) : rule));
  actions.replaceWebpackConfig({ ...config, module: { ...config.module, rules } });
}

const isForFonts = ({ test }: Rule) => test instanceof RegExp && test.test("font.woff2");

function shortened({ use = [], ...rule }: Rule): Rule {
  const names = use.map(({ options }) => options?.name);
  if (!names.some((name) => name?.includes(hash)))
    throw new Error("Gatsby's rule for fonts is not what it was: see fontNames.ts.");
  return { ...rule, use: use.map(shorten) };
}

const hash = "[hash]";

const shorten = ({ options, ...loader }: Loader): Loader => ({
  ...loader,
  options: { ...options, name: options?.name?.replace(hash, "[hash:hex:10]") },
});
