import { join } from "node:path";
import type { CreateWebpackConfigArgs } from "gatsby";
import { LicenseWebpackPlugin } from "license-webpack-plugin";

/** Licences that allow us to ship the code when their text goes with it. */
const allowed = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "OFL-1.1"];

/** Leaves source maps out of the browser's bundles and publishes the licences of the packages in them. */
export function prepareBundles({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage === "build-javascript")
    actions.setWebpackConfig({ devtool: false, plugins: [publishLicences()] });
}

/** Writes licenses.txt. The build fails if a package has another licence than those above. */
export const publishLicences = () =>
  new LicenseWebpackPlugin({
    perChunkOutput: false,
    // Its drawings are copied into the pages; no bundle imports it.
    additionalModules: [
      { name: "lucide-static", directory: join(process.cwd(), "node_modules/lucide-static") },
    ],
    // A folder of the package with a package.json of its own.
    licenseTypeOverrides: { "@builder.io/partytown/integration": "MIT" },
    handleMissingLicenseType: () => "none",
    unacceptableLicenseTest: (licence) => !allowed.includes(licence),
    handleUnacceptableLicense(name, licence) {
      throw new Error(
        `${name} would be shipped to visitors, but its licence (${licence}) is not among ${allowed.join(", ")}.`,
      );
    },
  });
