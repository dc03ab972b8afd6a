import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { makeProject } from "../support/makeContent";

test("a kill in the midst of a hundred saves leaves every file whole", async () => {
  const { root } = await makeProject();
  for (const most of [10, 35, 60, 95]) {
    const child = spawn(process.execPath, ["--import", "tsx", "__tests__/support/saveContent.ts", root]);
    let saves = 0;
    for await (const dots of child.stdout) {
      saves += String(dots).length;
      if (saves >= most) break;
    }
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    const text = await readFile(join(root, "content", "services.json"), "utf8");
    expect(JSON.parse(text)).toEqual(
      expect.arrayContaining([expect.objectContaining({ description: expect.stringMatching(/\.$/) })]),
    );
  }
  await rm(root, { recursive: true, force: true });
}, 120_000);
