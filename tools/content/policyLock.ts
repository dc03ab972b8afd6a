import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { policy } from "../model/policy";
import { nodeAt } from "./json/nodes";
import type { CheckedPolicy } from "./markdown/checkPolicy";
import type { Problem } from "./problem";
import { problemOf } from "./source";
import { valueAt } from "./words";

/** The text of each policy as it was last accepted, and the date it bore. */
const lockShape = z.record(z.string(), z.strictObject({ date: z.string(), sha256: z.string() }));

export type PolicyLock = z.infer<typeof lockShape>;

export const policyLockFile = "content/policies.lock.json";
export const policyLockRules: readonly string[] = ["policy-changed", "policy-earlier", "policy-unrecorded"];

/** How far a policy is from what was last accepted. */
export type PolicyState = "accepted" | "changed" | "dated" | "earlier" | "unknown";

export interface PolicyVersion {
  readonly name: string;
  readonly date: string;
  readonly sha256: string;
}

/** What has come into a text by accident is nobody's version of it. */
const damage: readonly string[] = ["encoding", "broken-character", "merge-conflict"];

/** The version that a file holds; none while its date is no day, or its text cannot be read. */
export function versionOf({ source, fields, text, problems }: CheckedPolicy): PolicyVersion | undefined {
  if (problems.some(({ rule }) => damage.includes(rule))) return undefined;
  const date = valueAt(fields?.value, ["date"]);
  if (!policy.shape.date.safeParse(date).success || typeof date !== "string") return undefined;
  if (text.trim() === "") return undefined;
  // Line ends and spaces at the end of a line are no change of meaning, and differ between computers.
  const plain = text.replace(/[ \t]*(?:\r\n|\n|\r)/g, "\n").trim();
  const sha256 = createHash("sha256").update(plain).digest("hex");
  return { name: path.posix.basename(source.file), date, sha256 };
}

export function stateOf({ name, date, sha256 }: PolicyVersion, lock: PolicyLock): PolicyState {
  const accepted = Object.hasOwn(lock, name) ? lock[name] : undefined;
  if (accepted === undefined) return "unknown";
  if (accepted.date !== date) return date < accepted.date ? "earlier" : "dated";
  return accepted.sha256 === sha256 ? "accepted" : "changed";
}

/** A lock that is missing or damaged knows no version; then every policy has to be accepted again. */
export async function readPolicyLock(root: string): Promise<PolicyLock> {
  try {
    return lockShape.parse(JSON.parse(await readFile(path.join(root, policyLockFile), "utf8")));
  } catch {
    return {};
  }
}

export async function writePolicyLock(root: string, versions: readonly PolicyVersion[]): Promise<void> {
  const entries = versions.map(({ name, ...version }) => [name, version] as const);
  const sorted = Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)));
  await writeFile(path.join(root, policyLockFile), `${JSON.stringify(sorted, null, 2)}\n`);
}

const command = "npm run accept:policies";

/** Policies whose text has changed while the date has not, and versions that nobody has accepted yet. */
export async function policyLockProblems(
  root: string,
  policies: readonly CheckedPolicy[],
): Promise<Problem[]> {
  const lock = await readPolicyLock(root);
  return policies.flatMap((checked) => {
    const version = versionOf(checked);
    const state = version === undefined ? "accepted" : stateOf(version, lock);
    if (checked.fields === undefined || version === undefined || state === "accepted") return [];
    const { node } = nodeAt(checked.fields.root, ["date"]);
    const words = sentences[state](version.date, lock[version.name]?.date ?? "");
    return [
      problemOf(checked.source, {
        ...words,
        at: node.offset,
        length: node.length,
        path: "front matter, date",
      }),
    ];
  });
}

const unrecorded = (date: string) => ({
  rule: "policy-unrecorded",
  found: `a version of ${date} that has not been recorded yet`,
  allowed:
    "a recorded version, so that a later change under the same date is noticed. Record it with the command below",
  suggestion: command,
});

const sentences = {
  changed: (date: string) => ({
    rule: "policy-changed",
    found: `a text that has changed since ${date}, under the same date`,
    allowed:
      "the day of the change, when its meaning has changed. For a mere fix of spelling, accept the text with the command below",
    suggestion: `${command} -- --spelling`,
  }),
  earlier: (date: string, recorded: string) => ({
    rule: "policy-earlier",
    found: `${date}, a day before ${recorded}, the day of the version that was recorded last`,
    allowed:
      "that day or a later one. If the recorded day was the mistake, record this version with the command below",
    suggestion: command,
  }),
  dated: unrecorded,
  unknown: unrecorded,
};
