import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { makeBuiltSite, makeFolder, writeFiles } from "../support/makeBuiltSite";

const program = [
  "--import",
  pathToFileURL(require.resolve("tsx")).href,
  join(process.cwd(), "scripts", "release.ts"),
];

function publish(project: string, args: readonly string[]) {
  const child = spawn(process.execPath, [...program, ...args], { cwd: project, stdio: "pipe" });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => parts.push(String(part)));
  const ended = once(child, "close").then(([code]: unknown[]) => code);
  return { child, ended, output: () => parts.join("") };
}

/** Enough files for a publication to take a while. */
const many = Object.fromEntries(
  Array.from({ length: 150 }, (_, number) => [`public/static/picture-${number}.png`, "x".repeat(2_000)]),
);

test("a publication or rollback killed at any moment leaves a complete live release", async () => {
  const target = await makeFolder();
  const sites = [await makeBuiltSite("1", many), await makeBuiltSite("2", many)];
  expect(await publish(sites[0]?.project ?? "", [target]).ended).toBe(0);
  let killed = 0;
  for (let round = 0; round < 8; round += 1) {
    const flags = round % 3 === 2 ? ["--rollback"] : [];
    const { child, ended } = publish(sites[round % 2]?.project ?? "", [...flags, target]);
    // A little later each time, counted from when the lock exists.
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

test("each command reports what is live and what a rollback would restore", async () => {
  const target = await makeFolder();
  const run = async (version: string, ...flags: string[]) => {
    const { project } = await makeBuiltSite(version);
    const { ended, output } = publish(project, [...flags, target]);
    expect(await ended).toBe(0);
    return { output: output(), id: (await readlink(join(target, "current"))).replace("releases/", "") };
  };
  const first = await run("1");
  expect(first.output).toContain(`Release ${first.id} is live in ${target}.\nThere is no earlier release.`);
  const second = await run("2");
  expect(second.output).toContain(`A rollback would restore release ${first.id}.`);
  const back = await run("2", "--rollback");
  expect(back.output).toContain(
    `Release ${back.id} is live in ${target}.\nIt contains the site of release ${first.id}.`,
  );
  expect(await publish(await makeFolder(), ["--rollback", target]).ended).toBe(4);
});

test("without a folder, or with the project's folder, nothing is published", async () => {
  const { project } = await makeBuiltSite("1");
  for (const args of [[], [""], ["."], [project]]) expect(await publish(project, args).ended).toBe(1);
  expect(await readdir(project)).toEqual([".hosting", "public"]);
});

test("a project without a build has a separate exit code", async () => {
  expect(await publish(await makeFolder(), [await makeFolder()]).ended).toBe(4);
});

test("--reload runs the command, and a failed reload fails and is not recorded", async () => {
  const target = await makeFolder();
  const { project } = await makeBuiltSite("1");
  expect(await publish(project, ["--reload", "exit 3", target]).ended).toBe(1);
  expect(await readdir(target)).toEqual(["current", "releases"]);
  expect(await publish(project, ["--reload", `touch "${target}/reloaded"`, target]).ended).toBe(0);
  expect(await readdir(target)).toEqual(["current", "loaded", "releases", "reloaded"]);
  expect(await readlink(join(target, "loaded"))).toBe(await readlink(join(target, "current")));
});

test("after a failed reload, the message says what a restart would load, and how to go back", async () => {
  const target = await makeFolder();
  const { project } = await makeBuiltSite("1");
  const fail = async (...flags: string[]) => {
    const { ended, output } = publish(project, [...flags, "--reload", "exit 3", target]);
    expect(await ended).toBe(1);
    return output();
  };
  const message = (end: string) =>
    new RegExp(
      `A restart of the server would load release \\S+\\. Fix the cause, then reload the server${end}\\.\n`,
    );
  expect(await fail()).toMatch(message(""));
  expect(await fail()).toMatch(message(", or roll back with --rollback"));
  expect(await fail("--rollback")).toMatch(message(""));
});

const unshare = ["unshare", "--pid", "--fork", "--mount-proc"];
const inContainers =
  spawnSync(unshare[0] ?? "", [...unshare.slice(1), "true"]).status === 0 ? test : test.skip;

inContainers("a command killed in a container doesn't block the next container", async () => {
  const target = await makeFolder();
  const { project } = await makeBuiltSite("1");
  const lock = JSON.stringify(join(process.cwd(), "tools/process/lock"));
  await writeFiles(project, {
    "killed.ts": `
      import { takeLock } from ${lock};
      void takeLock(${JSON.stringify(join(target, ".publish.lock"))}, "npm run release").then(() => {
        console.log(process.pid);
        process.kill(process.pid, "SIGKILL");
      });`,
  });
  // The shell is process 1, so that the same process IDs follow in each container.
  const run = (...args: readonly string[]) => {
    const [command = "", ...rest] = [
      ...unshare,
      "sh",
      "-c",
      '"$@"; exit $?',
      "sh",
      process.execPath,
      ...args,
    ];
    return spawnSync(command, rest, { cwd: project, encoding: "utf8" });
  };
  const killed = run(...program.slice(0, 2), "killed.ts");
  expect(await readFile(join(target, ".publish.lock"), "utf8")).toContain(`"pid":${killed.stdout.trim()},`);
  const { status, stderr } = run(...program, target);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
});
