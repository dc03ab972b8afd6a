import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { acceptPolicies } from "../../tools/content/checkContent";
import { type Preview, startPreview } from "../../tools/content/preview";
import { type ContentFile, makeProject, makeServices } from "../support/makeContent";

const broken = makeServices(3).replace('"bot"', '"robt"');

let cleanUp = async () => {};

// Also after a test that has failed: a preview that still watches would keep the whole run alive.
afterEach(() => cleanUp());

/** Starts a preview of a project. `rules` resolves when the open page gets problems with these rules. */
async function startWith(changed: Partial<Record<ContentFile, string>> = {}) {
  const project = await makeProject(changed);
  await acceptPolicies(project.root, ["privacy-policy", "terms-of-service"]);
  const said: string[] = [];
  const hearing = new Set<() => void>();
  const say = (text: string) => {
    said.push(text);
    for (const hear of hearing) hear();
  };
  const preview: Preview = startPreview(project.root, {
    log: say,
    success: (text) => say(`success ${text}`),
  });
  const rules = (wanted: readonly string[]) =>
    new Promise<void>((resolve) => {
      const unsubscribe = preview.subscribe((problems) => {
        if (JSON.stringify(problems.map(({ rule }) => rule)) !== JSON.stringify(wanted)) return;
        resolve();
        queueMicrotask(() => unsubscribe());
      });
    });
  cleanUp = async () => {
    preview.close();
    await project.remove();
  };
  return {
    said,
    /** Resolves once the terminal has shown something with these words. */
    hear: (words: string) =>
      new Promise<void>((resolve) => {
        hearing.add(() => said.at(-1)?.includes(words) && resolve());
      }),
    rules,
    preview,
    write: (file: string, text: string) => writeFile(path.join(project.root, "content", file), text),
    mirrored: (file: string) => readFile(path.join(project.root, ".cache/content", file), "utf8"),
    root: project.root,
  };
}

it("copies valid content and photos without a message", async () => {
  const { preview, mirrored, said } = await startWith();
  await preview.ready;
  expect(await mirrored("services.json")).toBe(makeServices(3));
  expect((await mirrored("photos/person.png")).length).toBeGreaterThan(0);
  expect(said).toEqual([]);
});

it("keeps the last valid state while a file is broken and updates when it is fixed", async () => {
  const { preview, write, mirrored, rules, said } = await startWith();
  await preview.ready;
  await rules([]);
  await write("services.json", broken);
  await rules(["unknown-icon"]);
  expect(await mirrored("services.json")).toBe(makeServices(3));
  expect(said.at(-1)).toContain("content/services.json:6:13");
  expect(said.at(-1)).toContain("The page shows the last valid content.");

  await write("services.json", makeServices(4));
  await rules([]);
  expect(await mirrored("services.json")).toBe(makeServices(4));
  expect(said.at(-1)).toMatch(/^success Content OK: 4 services/);
});

it("copies only complete files while a text editor saves in steps", async () => {
  const { preview, write, mirrored, rules } = await startWith();
  await preview.ready;
  const whole = Array.from({ length: 7 }, (_, index) => makeServices(index + 1));
  const shown = async () => expect(whole).toContain(await mirrored("services.json"));
  for (let save = 0; save < 12; save += 1) {
    const text = whole[save % 7] ?? "";
    await write("services.json", text.slice(0, Math.random() * text.length));
    await shown();
    // About as long as it takes the preview to begin reading.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 90));
    await write("services.json", text);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 90));
    await shown();
  }
  await write("services.json", broken);
  await rules(["unknown-icon"]);
  await shown();
  await write("services.json", makeServices(9));
  await rules([]);
  expect(await mirrored("services.json")).toBe(makeServices(9));
}, 20_000);

it("reports that content couldn't be copied and keeps watching", async () => {
  const { preview, root, write, mirrored, hear, rules } = await startWith();
  await preview.ready;
  await rules([]);
  const copy = path.join(root, ".cache/content");
  await rm(copy, { recursive: true });
  await writeFile(copy, "in the way");
  const told = hear("Can't read content/");
  await write("services.json", makeServices(4));
  await told;
  await rm(copy);
  await write("services.json", broken);
  await rules(["unknown-icon"]);
  await write("services.json", makeServices(5));
  await rules([]);
  expect(await mirrored("services.json")).toBe(makeServices(5));
});

it("waits at the start until broken content is fixed", async () => {
  const { preview, write, mirrored, rules, said } = await startWith({ "services.json": broken });
  await rules(["unknown-icon"]);
  expect(said.at(-1)).toContain("The site starts when you fix the file");
  await expect(mirrored("services.json")).rejects.toThrow("ENOENT");
  await write("services.json", makeServices(3));
  await preview.ready;
  expect(await mirrored("services.json")).toBe(makeServices(3));
});

it("shows a changed policy, and reports in the terminal that it has to be accepted", async () => {
  const { preview, root, mirrored, rules, said } = await startWith();
  await preview.ready;
  await appendFile(path.join(root, "content/privacy-policy.md"), "\nOne more sentence.\n");
  await new Promise<void>((resolve) => {
    const unsubscribe = preview.subscribe(() => {
      if (said.length === 0) return;
      resolve();
      queueMicrotask(() => unsubscribe());
    });
  });
  await rules([]);
  expect(await mirrored("privacy-policy.md")).toContain("One more sentence.");
  expect(said.at(-1)).toContain("npm run content:check -- --accept privacy-policy");
  expect(said.at(-1)).toContain("The preview shows the policy");
});

it("removes deleted files and ignores swap files", async () => {
  const { preview, root, write, mirrored, rules } = await startWith();
  await preview.ready;
  await mkdir(path.join(root, "content", "photos"), { recursive: true });
  await write(".services.json.swp", "editing");
  await write("photos/late.png", "late");
  await rm(path.join(root, "content/photos/person.png"));
  await rules(["missing-photo", "missing-photo"]);
  await write("photos/person.png", "back");
  await rules([]);
  expect(await mirrored("photos/late.png")).toBe("late");
  await expect(mirrored(".services.json.swp")).rejects.toThrow("ENOENT");
  await rm(path.join(root, "content/photos/late.png"));
  await write("services.json", makeServices(2));
  await rules([]);
});
