import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { attempt } from "../model/attempt";
import type { Problem } from "../model/problem";
import type { CheckedPolicy } from "./checkPolicy";
import type { Content } from "./readContent";
import { placed, problemsIn } from "./source";
import { textsIn } from "./tree";

const lockName = "policies.lock.json";
export const policyLockFile = `content/${lockName}`;

/** The text of each policy as it was last accepted, by its hash, and the date that it bore. */
const lockShape = z.record(z.string(), z.strictObject({ date: z.string(), sha256: z.string() }));

/** A lock that is missing or damaged knows no version: every policy has to be accepted again. */
const readLock = ({ files }: Content) =>
  attempt(() => lockShape.parse(JSON.parse(String(files.get(lockName))))) ?? {};

const nameOf = ({ source }: CheckedPolicy) => path.posix.basename(source.file);

/** The version that a file holds; none while anything in it is wrong. */
function versionOf({ root, body, problems }: CheckedPolicy) {
  const [date] = textsIn(root, "date");
  if (date === undefined || body === undefined || problems.length > 0) return undefined;
  // Line ends and spaces at the end of a line are no change of meaning, and differ between computers.
  const plain = body.text.replace(/[ \t]*(?:\r\n|\n|\r)/g, "\n").trim();
  return { date: date.text, sha256: hash("sha256", plain) };
}

/** These problems stop a build. The preview shows the text all the same while it is being written. */
export const isLockProblem = ({ rule }: Problem) => rule === "policy-changed" || rule === "policy-unrecorded";

const command = "npm run content:check -- --accept-policies";

/** Policies whose text has changed while the date has not, and versions that nobody has accepted yet. */
export function lockProblems(content: Content, policies: readonly CheckedPolicy[]): Problem[] {
  const lock = readLock(content);
  return policies.flatMap((policy) => {
    const version = versionOf(policy);
    const accepted = lock[nameOf(policy)];
    const isSameDate = accepted?.date === version?.date;
    if (version === undefined || (isSameDate && accepted?.sha256 === version.sha256)) return [];
    const words = isSameDate
      ? {
          rule: "policy-changed",
          found: `a text that has changed since ${version.date}, under the same date`,
          allowed:
            "the day of the change, when its meaning has changed. After a mere fix of spelling, accept the text",
        }
      : {
          rule: "policy-unrecorded",
          found: `a version of ${version.date} that nobody has accepted yet`,
          allowed: "an accepted version, so that a later change under the same date is noticed",
        };
    const [{ at, length } = {}] = textsIn(policy.root, "date");
    return problemsIn(policy, [
      placed({ ...words, suggestion: command }, ["front matter", "date"], at, length),
    ]);
  });
}

/** Writes the present version of each policy into the lock; tells the names of those that are new. */
export async function acceptVersions(root: string, content: Content, policies: readonly CheckedPolicy[]) {
  const before = readLock(content);
  const versions = policies.flatMap((policy) => {
    const version = versionOf(policy) ?? before[nameOf(policy)];
    return version === undefined ? [] : [[nameOf(policy), version] as const];
  });
  const lock = JSON.stringify(Object.fromEntries(versions), null, 2);
  await writeFile(path.join(root, policyLockFile), `${lock}\n`);
  return versions.flatMap(([name, version]) => (isDeepStrictEqual(version, before[name]) ? [] : [name]));
}
