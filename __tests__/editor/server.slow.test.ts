import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { agencyName, makeProject } from "../support/makeContent";
import { startEditorServer } from "../support/makeEditorServer";

test("a kill during a hundred saves leaves every file complete, and the next start removes temporary files", async () => {
  const root = await makeProject();
  for (const limit of [10, 35, 60, 95]) {
    const child = spawn(process.execPath, ["--import", "tsx", "__tests__/support/saveContent.ts", root]);
    let saves = 0;
    for await (const dots of child.stdout) {
      saves += String(dots).length;
      if (saves >= limit) break;
    }
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    const text = await readFile(join(root, "content", "services.json"), "utf8");
    expect(JSON.parse(text)).toEqual(
      expect.arrayContaining([expect.objectContaining({ description: expect.stringMatching(/\.$/) })]),
    );
  }
  const server = await startEditorServer(root);
  expect((await readdir(join(root, "content"))).filter((name) => name.endsWith(".part"))).toEqual([]);
  await server.close();
}, 120_000);

/** Another program that writes a file on request, alternately in place and by a rename. */
const otherProgram = `
  const { renameSync, writeFileSync } = require("node:fs");
  require("node:readline").createInterface({ input: process.stdin }).on("line", (line) => {
    const { file, text, delay, isRename } = JSON.parse(line);
    setTimeout(() => {
      writeFileSync(isRename ? file + ".new" : file, text);
      if (isRename) renameSync(file + ".new", file);
      process.stdout.write("written\\n");
    }, delay);
  });`;

test("100 of 100 writes in place survive a save that is running, and at least 99 of 100 replacements", async () => {
  const root = await makeProject();
  const server = await startEditorServer(root);
  const other = spawn(process.execPath, ["-e", otherProgram]);
  const file = join(root, "content", "site.json");
  const start = await readFile(file, "utf8");
  const lost: { readonly count: number; readonly isRename: boolean }[] = [];
  const states: string[] = [];
  try {
    const started = performance.now();
    await server.save({ "site.json": { base: start, text: start.replace(agencyName, "First") } });
    const saveMs = performance.now() - started;
    for (let count = 0; count < 200; count += 1) {
      const base = start.replace(agencyName, `Base ${count}`);
      const text = start.replace(agencyName, `Outside ${count}`);
      await writeFile(file, base);
      // From the start of a save to well after its end.
      const delay = ((count % 50) / 25) * saveMs;
      const written = once(other.stdout, "data");
      const isRename = count % 2 === 1;
      other.stdin.write(`${JSON.stringify({ file, text, delay, isRename })}\n`);
      const draft = start.replace(agencyName, `Draft ${count}`);
      const { "site.json": result } = await server.save({ "site.json": { base, text: draft } });
      await written;
      states.push(result?.state ?? "none");
      if ((await readFile(file, "utf8")) !== text) lost.push({ count, isRename });
    }
  } finally {
    other.kill();
    await server.close();
  }
  expect(lost.filter(({ isRename }) => !isRename)).toEqual([]);
  // A replacement between the last check and the save's own rename is lost.
  expect(lost.length).toBeLessThanOrEqual(1);
  // The writes came before and after the comparison.
  expect(new Set(states.map((state) => state === "saved"))).toEqual(new Set([true, false]));
}, 240_000);
