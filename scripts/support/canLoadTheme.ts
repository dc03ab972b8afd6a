import { brandJson, checkJson } from "../../tools/content/checkJson";
import { readContent, textFile } from "../../tools/content/readContent";
import { formatReport } from "../../tools/content/report";
import { warn } from "./cli";

/**
 * Resolves to whether the theme can be loaded. If content/brand.json prevents it, prints its problems. A command imports the
 * tools that load the theme after this.
 */
export async function canLoadTheme(root: string): Promise<boolean> {
  try {
    await import("../../src/styles/theme");
    return true;
  } catch (error) {
    const { problems } = checkJson(textFile(await readContent(root), brandJson.name), brandJson);
    if (problems.length === 0) throw error;
    warn(formatReport({ problems }));
    return false;
  }
}
