import { execFile, spawnSync } from "node:child_process";
import { access, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { withLock } from "../../tools/process/lock";
import { makeFolder } from "../support/makeBuiltSite";

const deadProcess = () => spawnSync(process.execPath, ["--version"]).pid;

test("a second run is refused while the first is at work, and both may run one after the other", async () => {
  const file = join(await makeFolder(), "build.lock");
  await withLock(file, "A build", async () => {
    await expect(withLock(file, "A build", async () => "second")).rejects.toThrow(
      `A build is at work here (process ${process.pid})`,
    );
  });
  await expect(withLock(file, "A build", async () => "third")).resolves.toBe("third");
});

test("the lock is gone after a failure", async () => {
  const file = join(await makeFolder(), "build.lock");
  await expect(withLock(file, "A build", () => Promise.reject(new Error("full")))).rejects.toThrow("full");
  await expect(access(file)).rejects.toThrow();
});

test.each([
  ["a process that died", JSON.stringify({ holder: "A build", pids: [deadProcess()] })],
  ["nobody", ""],
  ["nonsense", "x"],
])("the lock of %s is taken over", async (_, text) => {
  const folder = await makeFolder();
  await writeFile(join(folder, "build.lock"), text);
  await expect(withLock(join(folder, "build.lock"), "A build", async () => "done")).resolves.toBe("done");
  expect(await readdir(folder)).toEqual([]);
});

test("a process that was killed while it took the lock holds up the next one for two seconds at most", async () => {
  const file = join(await makeFolder(), "build.lock");
  await writeFile(`${file}.claim`, "");
  const killedAt = new Date(Date.now() - 1900);
  await utimes(`${file}.claim`, killedAt, killedAt);
  await expect(withLock(file, "A build", async () => "done")).resolves.toBe("done");
});

test("a lock holds as long as one of its processes lives", async () => {
  const file = join(await makeFolder(), "build.lock");
  const pids = [deadProcess(), process.pid];
  await writeFile(file, JSON.stringify({ holder: "npm start", pids }));
  await expect(withLock(file, "A build", async () => "done")).rejects.toThrow("npm start is at work here");
  await withLock(`${file}2`, "A build", async (lock) => {
    await lock.add(4242);
    expect(JSON.parse(await readFile(`${file}2`, "utf8")).pids).toEqual([process.pid, 4242]);
  });
});

test("the lock of a process that belongs to somebody else is respected", async () => {
  const file = join(await makeFolder(), "build.lock");
  await writeFile(file, JSON.stringify({ holder: "A build", pids: [4242] }));
  const kill = jest.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("not yours"), { code: "EPERM" });
  });
  await expect(withLock(file, "A build", async () => "second")).rejects.toThrow("process 4242");
  kill.mockRestore();
});

test("a folder that cannot hold a lock is an error of its own", async () => {
  const file = join(await makeFolder(), "file");
  await writeFile(file, "");
  await expect(withLock(join(file, "build.lock"), "A build", async () => "done")).rejects.toThrow(
    /EEXIST|ENOTDIR/,
  );
});

test("of many processes that begin at once, one at a time works", async () => {
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
