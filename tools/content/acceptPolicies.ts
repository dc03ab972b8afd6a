import { basename } from "node:path";
import { checkPolicies } from "./markdown/checkPolicies";
import { readPolicyLock, stateOf, versionOf, writePolicyLock } from "./policyLock";
import type { Problem } from "./problem";

export interface Acceptance {
  /** Names of the files that were recorded anew. */
  readonly recorded: readonly string[];
  /** Names of the files whose text has changed under an unchanged date; recorded only as a fix of spelling. */
  readonly refused: readonly string[];
  /** What keeps a file from being read at all. */
  readonly problems: readonly Problem[];
}

/** Records the present text of each policy; one that changed under its old date only when `spelling` says so. */
export async function acceptPolicies(
  root: string,
  { spelling }: { readonly spelling: boolean },
): Promise<Acceptance> {
  const lock = await readPolicyLock(root);
  const policies = await checkPolicies(root, undefined);
  const versions = policies.flatMap((policy) => versionOf(policy) ?? []);
  const unread = policies.filter((policy) => versionOf(policy) === undefined);
  const states = versions.map((version) => ({ version, state: stateOf(version, lock) }));
  const refused = states
    .filter(({ state }) => state === "changed" && !spelling)
    .map(({ version }) => version);
  const recorded = states
    .filter(({ version, state }) => state !== "accepted" && !refused.includes(version))
    .map(({ version }) => version);
  if (recorded.length > 0) {
    // What was accepted before of a file that cannot be read now is what its next text has to be compared with.
    const open = [...refused.map(({ name }) => name), ...unread.map(({ source }) => basename(source.file))];
    const kept = Object.entries(lock)
      .filter(([file]) => open.includes(file))
      .map(([name, version]) => ({ name, ...version }));
    await writePolicyLock(root, [...versions.filter((version) => !refused.includes(version)), ...kept]);
  }
  return {
    recorded: recorded.map(({ name }) => name),
    refused: refused.map(({ name }) => name),
    problems: unread.flatMap(({ problems }) => problems),
  };
}
