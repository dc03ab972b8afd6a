import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";

/** Starts a process that runs a program under a lock, as `npm run build` and `npm start` run Gatsby. */
async function start(program: string) {
  const folder = await makeFolder();
  const tools = join(process.cwd(), "tools", "process");
  await writeFiles(folder, {
    "program.cjs": program,
    "wrapper.ts": `
      import { runGatsby } from "${tools}/runGatsby";
      import { withLock } from "${tools}/lock";
      withLock("lock", "A test", (lock) => runGatsby(".", ["a", "b"], lock, "${folder}/program.cjs"))
        .then((code) => process.exit(code ?? 99));`,
  });
  const wrapper = spawn(process.execPath, ["--import", require.resolve("tsx"), "wrapper.ts"], {
    cwd: folder,
  });
  const exit = once(wrapper, "exit").then(([code]: unknown[]) => code);
  const [said] = await Promise.race([once(wrapper.stdout, "data"), exit.then((code) => [`exit ${code}`])]);
  return { folder, wrapper, exit, said: String(said).trim() };
}

const waits = "setInterval(() => {}, 1000); console.log(process.pid);";

async function ends(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("a program gets its arguments, and its exit code is passed on", async () => {
  const { said, exit } = await start("console.log(process.argv.slice(2).join()); process.exitCode = 7;");
  expect(said).toBe("a,b");
  expect(await exit).toBe(7);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s reaches the program, which may end in its own way",
  async (signal) => {
    const { said, wrapper, exit } = await start(`process.on("${signal}", () => process.exit(5)); ${waits}`);
    wrapper.kill(signal);
    expect(await exit).toBe(5);
    await ends(Number(said));
  },
);

test("a program ends with the process that runs it, also when that is killed", async () => {
  const { folder, said, wrapper } = await start(waits);
  const { pids } = JSON.parse(await readFile(join(folder, "lock"), "utf8"));
  expect(pids).toEqual([wrapper.pid, Number(said)]);
  wrapper.kill("SIGKILL");
  await ends(Number(said));
});
