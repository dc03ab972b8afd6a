import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { type Problem, problem } from "../model/problem";
import type { CheckedPolicy } from "./checkPolicy";
import type { Content } from "./readContent";
import { problemAt } from "./source";
import { textsAt } from "./tree";

const lockName = "policies.lock.json";
export const policyLockFile = `content/${lockName}`;

/** The text of each policy as it was last accepted, by its hash, and the date that it bore. */
const lockShape = z.record(z.string(), z.strictObject({ date: z.string(), sha256: z.string() }));

type PolicyLock = z.infer<typeof lockShape>;

/** A lock that is missing or damaged knows no version: every policy has to be accepted again. */
function readLock({ files }: Content): PolicyLock {
  try {
    return lockShape.parse(JSON.parse(String(files.get(lockName))));
  } catch {
    return {};
  }
}

const nameOf = ({ source }: CheckedPolicy) => path.posix.basename(source.file);

/** The version that a file holds; none while anything in it is wrong. */
function versionOf({ root, text, problems }: CheckedPolicy) {
  const [date] = textsAt(root, "date");
  if (date === undefined || problems.length > 0) return undefined;
  // Line ends and spaces at the end of a line are no change of meaning, and differ between computers.
  const plain = text.replace(/[ \t]*(?:\r\n|\n|\r)/g, "\n").trim();
  const { text: day, at, length } = date;
  return { date: day, sha256: createHash("sha256").update(plain).digest("hex"), place: { at, length } };
}

/** These problems stop a build. The preview shows the text all the same while it is being written. */
export const isLockProblem = ({ rule }: Problem) => rule === "policy-changed" || rule === "policy-unrecorded";

const command = "npm run content:check -- --accept-policies";

/** Policies whose text has changed while the date has not, and versions that nobody has accepted yet. */
export function lockProblems(content: Content, policies: readonly CheckedPolicy[]): Problem[] {
  const lock = new Map(Object.entries(readLock(content)));
  return policies.flatMap((policy) => {
    const version = versionOf(policy);
    const accepted = lock.get(nameOf(policy));
    if (version === undefined) return [];
    const { date, sha256, place } = version;
    const isSameDate = accepted?.date === date;
    if (isSameDate && accepted.sha256 === sha256) return [];
    const words = isSameDate
      ? problem(
          "policy-changed",
          `a text that has changed since ${date}, under the same date`,
          "the day of the change, when its meaning has changed. After a mere fix of spelling, accept the text",
          command,
        )
      : problem(
          "policy-unrecorded",
          `a version of ${date} that nobody has accepted yet`,
          "an accepted version, so that a later change under the same date is noticed",
          command,
        );
    return [problemAt(policy.source, { ...words, ...place, path: "front matter, date" })];
  });
}

/** Writes the present version of each policy into the lock; tells the names of those that are new. */
export async function acceptVersions(
  root: string,
  content: Content,
  policies: readonly CheckedPolicy[],
): Promise<string[]> {
  const before = readLock(content);
  const after: PolicyLock = {};
  for (const policy of policies) {
    const name = nameOf(policy);
    const { date, sha256 } = versionOf(policy) ?? before[name] ?? {};
    if (date !== undefined && sha256 !== undefined) after[name] = { date, sha256 };
  }
  await writeFile(path.join(root, policyLockFile), `${JSON.stringify(after, null, 2)}\n`);
  return Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
}
