import type { CreateWebpackConfigArgs } from "gatsby";

/** Maps taken away after the build would leave a comment in each bundle that points at nothing. */
export function leaveOutSourceMaps({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage === "build-javascript") actions.setWebpackConfig({ devtool: false });
}
