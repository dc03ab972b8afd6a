import { hash } from "node:crypto";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { attempt } from "../model/attempt";
import { type Problem, problem } from "../model/problem";
import { writeFileAtomic } from "../process/writeFileAtomic";
import type { CheckedDocument } from "./checkDocument";
import { type Content, textFile } from "./readContent";
import { placed, problemsIn } from "./source";
import { textsIn } from "./tree";

const fileName = "accepted-policies.json";
export const acceptedPoliciesFile = `content/${fileName}`;

/** The date and the hash of each policy's text when it was last accepted, by slug. */
const acceptedVersions = z.record(z.string(), z.strictObject({ date: z.string(), sha256: z.string() }));

/** A missing or damaged file means that every policy has to be accepted again. */
const readAccepted = ({ files }: Content) =>
  attempt(() => acceptedVersions.parse(JSON.parse(String(files.get(fileName))))) ?? {};

export const policyName = ({ source }: Pick<CheckedDocument, "source">) =>
  path.posix.basename(source.file, ".md");

/** The version in a file; undefined while the file has problems. */
function versionOf({ root, body, problems }: CheckedDocument) {
  const [date] = textsIn(root, "date");
  if (date === undefined || body === undefined || problems.length > 0) return undefined;
  // Line endings and trailing spaces differ between computers and don't change the meaning.
  const plain = body.text.replace(/[ \t]*(?:\r\n|\n|\r)/g, "\n").trim();
  return { date: date.text, sha256: hash("sha256", plain) };
}

/** Reports policies whose text changed under the same date, versions that aren't accepted yet, and an unreadable file. */
export function unacceptedPolicies(content: Content, policies: readonly CheckedDocument[]): Problem[] {
  const file = textFile(content, fileName);
  if (content.files.has(fileName) && !file.readable) return file.problems;
  const accepted = readAccepted(content);
  return policies.flatMap((policy) => {
    const name = policyName(policy);
    const version = versionOf(policy);
    const acceptedVersion = accepted[name];
    const isSameDate = acceptedVersion?.date === version?.date;
    if (version === undefined || (isSameDate && acceptedVersion?.sha256 === version.sha256)) return [];
    const where = `in the content editor or with \`npm run content:check -- --accept ${name}\``;
    const valueProblem = isSameDate
      ? problem(
          "policy-changed",
          `The text changed, but the date is still ${version.date}. If the meaning changed, update \`date\`. Then accept the text ${where}.`,
        )
      : problem(
          "policy-new",
          `The text dated ${version.date} isn't accepted yet. Read it, then accept it ${where}.`,
        );
    const [{ at, length } = {}] = textsIn(policy.root, "date");
    return problemsIn(policy, [placed(valueProblem, ["front matter", "date"], at, length)]);
  });
}

/** Records the current versions of the named policies. Returns the names of those that changed. */
export async function recordVersions(
  root: string,
  content: Content,
  policies: readonly CheckedDocument[],
  names: readonly string[],
): Promise<string[]> {
  const previous = readAccepted(content);
  const versions = policies.flatMap((policy) => {
    const name = policyName(policy);
    const version = (names.includes(name) ? versionOf(policy) : undefined) ?? previous[name];
    return version === undefined ? [] : [[name, version] as const];
  });
  const text = JSON.stringify(Object.fromEntries(versions), null, 2);
  await writeFileAtomic(path.join(root, acceptedPoliciesFile), `${text}\n`);
  return versions.flatMap(([name, version]) => (isDeepStrictEqual(version, previous[name]) ? [] : [name]));
}
