import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { choosePorts, listen } from "../../tools/process/ports";
import { makeFolder } from "../support/makeBuiltSite";

/** Occupies a port, as another program would. Without a port, occupies any free one. */
async function occupy(port = 0) {
  const server = createServer().unref();
  return { port: await listen(server, port, "localhost"), free: () => server.close() };
}

async function unusedPort() {
  const { port, free } = await occupy();
  free();
  return port;
}

test("the editor keeps its port when the site's port changes, so that its drafts stay available", async () => {
  const project = await makeFolder();
  const { editor } = await choosePorts(project, await unusedPort());
  expect(await choosePorts(project, await unusedPort())).toMatchObject({ editor });
  expect((await choosePorts(project)).editor).toBe(editor);
});

test("the editor never takes the default port of the site", async () => {
  const project = await makeFolder();
  expect((await choosePorts(project, 7999)).editor).toBeGreaterThan(8000);
  for (const stored of ["7999", "8000"]) {
    await writeFile(join(project, ".state/editor-port"), stored);
    expect((await choosePorts(project, 7999)).editor).toBeGreaterThan(8000);
  }
});

test("the editor gets another port while its own is in use, then returns to it and keeps both", async () => {
  const project = await makeFolder();
  const { editor } = await choosePorts(project, await unusedPort());
  const { free } = await occupy(editor);
  const next = await choosePorts(project, await unusedPort());
  expect(next).toMatchObject({ others: [], busy: [editor] });
  expect(next.editor).not.toBe(editor);
  expect((await choosePorts(project)).editor).toBe(next.editor);
  free();
  for (let starts = 0; starts < 2; starts += 1)
    expect(await choosePorts(project)).toMatchObject({ editor, others: [next.editor], busy: [] });
});

test("two projects that share a first port end up with two each, whichever starts first", async () => {
  const projects = [await makeFolder(), await makeFolder()];
  const first = await unusedPort();
  for (const project of projects) {
    await mkdir(join(project, ".state"));
    await writeFile(join(project, ".state/editor-port"), String(first));
  }
  const startAll = async (order: readonly string[]) => {
    const occupied: (() => void)[] = [];
    for (const project of order) {
      const { editor, others } = await choosePorts(project);
      for (const port of [editor, ...others]) occupied.push((await occupy(port)).free);
    }
    for (const free of occupied) free();
    return Promise.all(order.map((project) => readFile(join(project, ".state/editor-port"), "utf8")));
  };
  await startAll(projects);
  const [second, one] = await startAll(projects.toReversed());
  expect(await startAll(projects)).toEqual([one, second]);
  expect(await startAll(projects.toReversed())).toEqual([second, one]);
});

test("the site and the editor never get the same port", async () => {
  const project = await makeFolder();
  const { editor } = await choosePorts(project, await unusedPort());
  const { site, editor: other } = await choosePorts(project, editor);
  expect(site).toBe(editor);
  expect(other).not.toBe(site);
  const byDefault = await choosePorts(project);
  expect(byDefault).toMatchObject({ editor, others: [other] });
  expect([editor, other]).not.toContain(byDefault.site);
});

test("the site's port isn't reported as in use if it was the editor's", async () => {
  const project = await makeFolder();
  const { editor } = await choosePorts(project, await unusedPort());
  expect(await choosePorts(project, editor)).toMatchObject({ site: editor, busy: [] });
});
