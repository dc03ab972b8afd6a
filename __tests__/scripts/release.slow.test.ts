import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { makeBuiltSite, makeFolder } from "../support/makeBuiltSite";

const program = [
  "--import",
  pathToFileURL(require.resolve("tsx")).href,
  join(process.cwd(), "scripts", "release.ts"),
];

function publish(project: string, args: readonly string[]) {
  const child = spawn(process.execPath, [...program, ...args], { cwd: project, stdio: "pipe" });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => said.push(String(part)));
  const ended = once(child, "close").then(([code]: unknown[]) => code);
  return { child, ended, said: () => said.join("") };
}

/** Enough files that a publication takes a while. */
const many = Object.fromEntries(
  Array.from({ length: 150 }, (_, number) => [`public/static/picture-${number}.png`, "x".repeat(2_000)]),
);

test("killed at any moment, a publication or rollback leaves a live release that is whole", async () => {
  const target = await makeFolder();
  const sites = [await makeBuiltSite("1", many), await makeBuiltSite("2", many)];
  expect(await publish(sites[0]?.project ?? "", [target]).ended).toBe(0);
  let killed = 0;
  for (let round = 0; round < 8; round += 1) {
    const flags = round % 3 === 2 ? ["--rollback"] : [];
    const { child, ended } = publish(sites[round % 2]?.project ?? "", [...flags, target]);
    // From the first sign of work onwards, a little later each time.
    while (child.exitCode === null && !(await readdir(target)).includes(".publish.lock"))
      await new Promise((resolve) => setImmediate(resolve));
    setTimeout(() => child.kill("SIGKILL"), round * 25);
    if ((await ended) === null) killed += 1;
    const page = await readFile(join(target, "current", "public", "index.html"), "utf8");
    const bundle = /src="\/([^"]+)"/.exec(page)?.[1] ?? "";
    const version = /<h1>(.)<\/h1>/.exec(page)?.[1];
    expect(await readFile(join(target, "current", "public", bundle), "utf8")).toBe(`"${version}"`);
    expect(JSON.parse(await readFile(join(target, "current", ".hosting", "headers.json"), "utf8"))).toEqual({
      version,
    });
    expect(await readdir(join(target, "current", "public", "static"))).toHaveLength(150);
  }
  expect(killed).toBeGreaterThan(2);
  expect(await publish(sites[1]?.project ?? "", [target]).ended).toBe(0);
  expect((await readdir(join(target, "releases"))).filter((name) => name.startsWith("."))).toEqual([]);
}, 30_000);

test("each command tells what is live, and what a rollback would restore", async () => {
  const target = await makeFolder();
  const run = async (version: string, ...flags: string[]) => {
    const { project } = await makeBuiltSite(version);
    const { ended, said } = publish(project, [...flags, target]);
    expect(await ended).toBe(0);
    return { said: said(), id: (await readlink(join(target, "current"))).replace("releases/", "") };
  };
  const first = await run("1");
  expect(first.said).toContain(`Release ${first.id} is live in ${target}.\nThere is no earlier release.`);
  const second = await run("2");
  expect(second.said).toContain(`A rollback would restore release ${first.id}.`);
  const back = await run("2", "--rollback");
  expect(back.said).toContain(
    `Release ${back.id} is live in ${target}.\nIt has the site of release ${first.id}.`,
  );
  expect(await publish(target, ["--rollback", target]).ended).toBe(4);
});

test("a folder has to be named, and a refusal has an exit code of its own", async () => {
  const { project } = await makeBuiltSite("1");
  expect(await publish(project, []).ended).toBe(1);
  expect(await publish(await makeFolder(), [await makeFolder()]).ended).toBe(4);
});
