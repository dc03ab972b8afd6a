import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";

/** Starts a process that runs a program as `npm run build` and `npm start` run Gatsby. */
async function start(program: string) {
  const folder = await makeFolder();
  const tools = join(process.cwd(), "tools", "process");
  await writeFiles(folder, {
    "program.cjs": program,
    "wrapper.ts": `
      import { runGatsby } from "${tools}/runGatsby";
      import { withLock } from "${tools}/lock";
      withLock("lock", "A test", (lock) => runGatsby(".", ["a", "b"], lock, "${folder}/program.cjs"))
        .then((code) => process.exit(code));`,
  });
  const wrapper = spawn(process.execPath, ["--import", require.resolve("tsx"), "wrapper.ts"], {
    cwd: folder,
    env: { ...process.env, LC_ALL: "de_DE.UTF-8", NODE_ENV: "test", BABEL_ENV: "test" },
  });
  const exit = once(wrapper, "exit").then(([code]: unknown[]) => code);
  const [output] = await Promise.race([once(wrapper.stdout, "data"), exit.then((code) => [`exit ${code}`])]);
  return { folder, wrapper, exit, output: String(output).trim() };
}

const waitForever = "setInterval(() => {}, 1000); console.log(process.pid);";

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

test("the program receives its arguments, and its exit code is passed on", async () => {
  const { output, exit } = await start("console.log(process.argv.slice(2).join()); process.exitCode = 7;");
  expect(output).toBe("a,b");
  expect(await exit).toBe(7);
});

test("the program's locale doesn't depend on the computer", async () => {
  const { output } = await start("console.log((1234.5).toLocaleString(), process.env.LC_ALL);");
  expect(output).toBe("1,234.5 C.UTF-8");
});

test("NODE_ENV and BABEL_ENV aren't passed to the program, whose build they would break", async () => {
  const { output } = await start("console.log(process.env.NODE_ENV, process.env.BABEL_ENV);");
  expect(output).toBe("undefined undefined");
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s is forwarded, and the program can handle it",
  async (signal) => {
    const { output, wrapper, exit } = await start(
      `process.on("${signal}", () => process.exit(5)); ${waitForever}`,
    );
    wrapper.kill(signal);
    expect(await exit).toBe(5);
    await ends(Number(output));
  },
);

test("a killed program is reported as a failure", async () => {
  const { output, exit } = await start(waitForever);
  process.kill(Number(output), "SIGKILL");
  expect(await exit).toBe(137);
});

test("the program ends with its parent, even if the parent is killed", async () => {
  const { folder, output, wrapper } = await start(waitForever);
  const { processes } = JSON.parse(await readFile(join(folder, "lock"), "utf8"));
  expect(processes).toMatchObject([{ pid: wrapper.pid }, { pid: Number(output) }]);
  wrapper.kill("SIGKILL");
  await ends(Number(output));
});
