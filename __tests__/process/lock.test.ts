import { execFile, spawnSync } from "node:child_process";
import fs from "node:fs";
import { access, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { withLock } from "../../tools/process/lock";
import { makeFolder } from "../support/makeBuiltSite";

const deadProcess = () => spawnSync(process.execPath, ["--version"]).pid;

const lockOf = (...pids: number[]) =>
  JSON.stringify({ holder: "A build", processes: pids.map((pid) => ({ pid, start: "" })) });

test("a second run is refused while the first is running, and allowed afterward", async () => {
  const file = join(await makeFolder(), "build.lock");
  await withLock(file, "A build", async () => {
    await expect(withLock(file, "A build", async () => "second")).rejects.toThrow(
      `A build is already running (process ${process.pid})`,
    );
  });
  await expect(withLock(file, "A build", async () => "third")).resolves.toBe("third");
});

test("a failed run releases the lock", async () => {
  const file = join(await makeFolder(), "build.lock");
  await expect(withLock(file, "A build", () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  await expect(access(file)).rejects.toThrow();
});

test.each([
  ["an ended process", lockOf(deadProcess())],
  ["no process", ""],
  ["an unreadable file", "x"],
])("the lock of %s is replaced", async (_, text) => {
  const folder = await makeFolder();
  await writeFile(join(folder, "build.lock"), text);
  await expect(withLock(join(folder, "build.lock"), "A build", async () => "done")).resolves.toBe("done");
  expect(await readdir(folder)).toEqual([]);
});

test("a process killed while taking the lock delays the next one for two seconds at most", async () => {
  const file = join(await makeFolder(), "build.lock");
  await writeFile(`${file}.claim`, "");
  const killedAt = new Date(Date.now() - 1900);
  await utimes(`${file}.claim`, killedAt, killedAt);
  await expect(withLock(file, "A build", async () => "done")).resolves.toBe("done");
  // Twice as long, for slow machines.
  expect(Date.now() - killedAt.getTime()).toBeLessThan(4_000);
});

test("a lock is valid while any of its processes is running", async () => {
  const file = join(await makeFolder(), "build.lock");
  await writeFile(file, lockOf(deadProcess(), process.ppid));
  await expect(withLock(file, "A build", async () => "done")).rejects.toThrow("A build is already running");
  await withLock(`${file}2`, "A build", async (lock) => {
    await lock.add(4242);
    expect(JSON.parse(await readFile(`${file}2`, "utf8")).processes).toMatchObject([
      { pid: process.pid },
      { pid: 4242 },
    ]);
  });
});

test("the message about a held lock names the running process, which may be another program with a reused ID", async () => {
  const file = join(await makeFolder(), "build.lock");
  await writeFile(file, lockOf(deadProcess(), process.ppid));
  await expect(withLock(file, "A build", async () => "second")).rejects.toThrow(
    `A build is already running (process ${process.ppid}). Stop it or wait for it, then try again. ` +
      `If process ${process.ppid} is another program, delete ${file}.`,
  );
});

test("the lock of another user's process is respected", async () => {
  const file = join(await makeFolder(), "build.lock");
  await writeFile(file, lockOf(4242));
  const kill = jest.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("not permitted"), { code: "EPERM" });
  });
  await expect(withLock(file, "A build", async () => "second")).rejects.toThrow("process 4242");
  kill.mockRestore();
});

const onLinux = process.platform === "linux" ? test : test.skip;

onLinux(
  "the lock of an earlier process with the same ID is replaced, as after a reboot or in a container",
  async () => {
    const file = join(await makeFolder(), "build.lock");
    const processes = [{ pid: process.pid, start: "an-earlier-boot 1" }];
    await writeFile(file, JSON.stringify({ holder: "A build", processes }));
    await expect(withLock(file, "A build", async () => "done")).resolves.toBe("done");
  },
);

test("the lock of an earlier process with the same ID is replaced where start times are unknown, as on macOS", async () => {
  jest.spyOn(fs, "readFileSync").mockImplementation(() => {
    throw new Error("no such file");
  });
  const file = join(await makeFolder(), "build.lock");
  await writeFile(file, lockOf(process.pid));
  await withLock(file, "A build", async () => {
    await expect(withLock(file, "A build", async () => "second")).rejects.toThrow("already running");
  });
  jest.restoreAllMocks();
});

test("a file in place of the folder is an error", async () => {
  const file = join(await makeFolder(), "file");
  await writeFile(file, "");
  await expect(withLock(join(file, "build.lock"), "A build", async () => "done")).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
});

test("processes that start at once run one at a time", async () => {
  const folder = await makeFolder();
  const contender = [require.resolve("tsx/cli"), "__tests__/support/contendForLock.ts"];
  const times = "500";
  const run = () =>
    promisify(execFile)(process.execPath, [...contender, join(folder, "build.lock"), times], {
      timeout: 50_000,
    });
  const overlaps = (await Promise.all([run(), run(), run()])).map(({ stdout }) => stdout);
  expect(overlaps).toEqual(["0", "0", "0"]);
  expect(await readdir(folder)).toEqual([]);
}, 60_000);
