import { warn } from "./cli";

/** Whether the theme can be loaded. Prints the report of the content check if content/brand.json is too broken for it. */
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
