import { checkFiles } from "../../tools/content/checkFiles";
import { readContent } from "../../tools/content/readContent";
import { formatReport } from "../../tools/content/report";
import { warn } from "./cli";

/**
 * Resolves to whether the theme can be loaded. If content/brand.json prevents it, prints the problems in all files. A
 * command imports the tools that load the theme after this.
 */
export async function canLoadTheme(root: string): Promise<boolean> {
  try {
    await import("../../src/styles/theme");
    return true;
  } catch (error) {
    const { brand, site, lists, documents } = checkFiles(await readContent(root));
    if (brand.problems.length === 0) throw error;
    const problems = [brand, site, ...lists.values(), ...documents].flatMap((file) => file.problems);
    warn(formatReport({ problems }));
    return false;
  }
}
