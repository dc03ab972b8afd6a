import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { LicenseWebpackPlugin } from "license-webpack-plugin";
import { brand } from "../model/brand";

/** Licenses that allow distribution with a copy of the license text. */
const allowed = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"];

/** Omits source maps from the browser's bundles and publishes their packages' licenses. */
export function prepareBundles({ stage, actions, store }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  const text = readFileSync(join(store.getState().program.directory, "content/brand.json"), "utf8");
  const { fonts } = brand.parse(JSON.parse(text));
  const packages = [fonts.heading, fonts.body, fonts.bold ?? ""].filter((name) => name.startsWith("@"));
  actions.setWebpackConfig({ devtool: false, plugins: [publishLicenses(["lucide-static", ...packages])] });
}

const { resolve } = createRequire(join(process.cwd(), "package.json"));

/**
 * Writes licenses.txt with the licenses of all bundled packages and of `others`, whose icons or fonts are in pages. Fails the
 * build if a license isn't allowed.
 */
export const publishLicenses = (others: readonly string[]) =>
  new LicenseWebpackPlugin({
    perChunkOutput: false,
    // Hides warnings. Most are about packages, or parts of Gatsby, that name a license without including its text.
    stats: { warnings: false, errors: true },
    additionalModules: [...new Set(others)].map((name) => ({
      name,
      directory: dirname(resolve(`${name}/package.json`)),
    })),
    // A folder inside the package with a separate package.json.
    licenseTypeOverrides: { "@builder.io/partytown/integration": "MIT" },
    handleMissingLicenseType: () => "none",
    unacceptableLicenseTest: (license) => !allowed.includes(license),
    handleUnacceptableLicense(name, license) {
      throw new Error(
        `The site contains ${name}, whose license (${license}) isn't allowed. Use another package. Allowed licenses: ${allowed.join(", ")}.`,
      );
    },
  });
