import { warn } from "./cli";

/** Resolves to whether the theme can be loaded. If invalid content prevents it, prints the report of the content check. */
export async function canLoadTheme(root: string): Promise<boolean> {
  try {
    await import("../../src/styles/theme");
    return true;
  } catch (error) {
    const { checkContent } = await import("../../tools/content/checkContent");
    const { formatReport } = await import("../../tools/content/report");
    const report = await checkContent({ root });
    if (report.problems.length === 0) throw error;
    warn(formatReport(report));
    return false;
  }
}
