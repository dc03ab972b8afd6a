import { readdir } from "node:fs/promises";
import path from "node:path";
import { policyFiles } from "../contentFiles";
import { latestDay } from "../latestDay";
import { readSource } from "../read";
import { type CheckedPolicy, checkPolicy, type PolicyContext } from "./checkPolicy";

/** Each policy by itself: the two that every page links to, and all further ones in content/. */
export async function checkPolicies(
  root: string,
  values: PolicyContext["values"],
  now = new Date(),
): Promise<CheckedPolicy[]> {
  const names = await readdir(path.join(root, "content")).catch((): string[] => []);
  const further = names.filter((name) => name.endsWith(".md")).map((name) => `content/${name}`);
  const today = latestDay(now);
  const files = await Promise.all(
    [...new Set([...policyFiles, ...further])].map((file) => readSource(root, file)),
  );
  return files.map((file) => checkPolicy(file, { values, today }));
}
