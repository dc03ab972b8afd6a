import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeProject } from "../support/makeContent";
import { startEditorServer } from "../support/makeEditorServer";

test("a kill during a hundred saves leaves every file complete, and the next start removes temporary files", async () => {
  const { root } = await makeProject();
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
  await rm(root, { recursive: true, force: true });
}, 120_000);
