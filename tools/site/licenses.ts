import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { LicenseWebpackPlugin } from "license-webpack-plugin";

/** Licenses that allow distribution with a copy of the license text. */
const allowed = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"];

/** Omits source maps from the browser's bundles and publishes their packages' licenses. */
export function prepareBundles({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage === "build-javascript")
    actions.setWebpackConfig({ devtool: false, plugins: [publishLicenses()] });
}

const { resolve } = createRequire(join(process.cwd(), "package.json"));

/** Writes licenses.txt. Fails the build if a package has a license that isn't allowed. */
export const publishLicenses = () =>
  new LicenseWebpackPlugin({
    perChunkOutput: false,
    // Pages contain its icons, but no bundle imports it.
    additionalModules: [{ name: "lucide-static", directory: dirname(resolve("lucide-static/package.json")) }],
    // A folder inside the package with a separate package.json.
    licenseTypeOverrides: { "@builder.io/partytown/integration": "MIT" },
    handleMissingLicenseType: () => "none",
    unacceptableLicenseTest: (license) => !allowed.includes(license),
    handleUnacceptableLicense(name, license) {
      throw new Error(
        `The bundles contain ${name}, whose license (${license}) isn't allowed. Allowed: ${allowed.join(", ")}.`,
      );
    },
  });
