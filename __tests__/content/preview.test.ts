import { appendFile, cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { acceptPolicies } from "../../tools/content/checkContent";
import { type Preview, startPreview } from "../../tools/content/preview";
import { type ContentFile, makePage, makeProject, makeServices } from "../support/makeContent";

const broken = makeServices(3).replace('"bot"', '"robt"');

let cleanUp = async () => {};

// Runs after failed tests, too: an open watcher would keep the process running.
afterEach(() => cleanUp());

/** Starts a preview of a project. */
async function startWith(changed: Partial<Record<ContentFile, string>> = {}) {
  const root = await makeProject(changed);
  await acceptPolicies(root, ["privacy-policy", "terms-of-service"]);
  const messages: string[] = [];
  const listeners = new Set<() => void>();
  const log = (text: string) => {
    messages.push(text);
    for (const listener of listeners) listener();
  };
  const preview: Preview = startPreview(root, {
    log,
    success: (text) => log(`success ${text}`),
  });
  const untilRules = (wanted: readonly string[]) =>
    new Promise<void>((resolve) => {
      const unsubscribe = preview.subscribe((problems) => {
        if (JSON.stringify(problems.map(({ rule }) => rule)) !== JSON.stringify(wanted)) return;
        resolve();
        queueMicrotask(() => unsubscribe());
      });
    });
  cleanUp = () => preview.close();
  return {
    messages,
    /** Resolves when the terminal shows a message with this text. */
    untilLogged: (text: string) =>
      new Promise<void>((resolve) => {
        listeners.add(() => messages.at(-1)?.includes(text) && resolve());
      }),
    /** Resolves when the open page gets problems with these rules. */
    untilRules,
    preview,
    write: (file: string, text: string) => writeFile(path.join(root, "content", file), text),
    mirrored: (file: string) => readFile(path.join(root, ".cache/content", file), "utf8"),
    root,
  };
}

it("copies valid content and photos without a message", async () => {
  const { preview, mirrored, messages } = await startWith();
  await preview.ready;
  expect(await mirrored("services.json")).toBe(makeServices(3));
  expect((await mirrored("photos/person.png")).length).toBeGreaterThan(0);
  expect(messages).toEqual([]);
});

it("keeps the last valid state while a file is broken and updates when it is fixed", async () => {
  const { preview, write, mirrored, untilRules, messages } = await startWith();
  await preview.ready;
  await untilRules([]);
  await write("services.json", broken);
  await untilRules(["unknown-icon"]);
  expect(await mirrored("services.json")).toBe(makeServices(3));
  expect(messages.at(-1)).toContain("content/services.json:6:13");
  expect(messages.at(-1)).toContain("The page shows the last valid content.");

  await write("services.json", makeServices(4));
  await untilRules([]);
  expect(await mirrored("services.json")).toBe(makeServices(4));
  expect(messages.at(-1)).toMatch(/^success Content OK: 4 services/);
});

it("copies only complete files while a text editor saves in steps", async () => {
  const { preview, write, mirrored, untilRules } = await startWith();
  await preview.ready;
  const whole = Array.from({ length: 7 }, (_, index) => makeServices(index + 1));
  const shown = async () => expect(whole).toContain(await mirrored("services.json"));
  for (let save = 0; save < 12; save += 1) {
    const text = whole[save % 7] ?? "";
    // The part that is written first grows, and so do the pauses. The preview reads a changed file after about 90 ms.
    const done = save / 12;
    const pause = () => new Promise((resolve) => setTimeout(resolve, done * 90));
    await write("services.json", text.slice(0, done * text.length));
    await shown();
    await pause();
    await write("services.json", text);
    await pause();
    await shown();
  }
  await write("services.json", broken);
  await untilRules(["unknown-icon"]);
  await shown();
  await write("services.json", makeServices(9));
  await untilRules([]);
  expect(await mirrored("services.json")).toBe(makeServices(9));
}, 20_000);

it("reports that content couldn't be copied and keeps watching", async () => {
  const { preview, root, write, mirrored, untilLogged, untilRules } = await startWith();
  await preview.ready;
  await untilRules([]);
  const copy = path.join(root, ".cache/content");
  await rm(copy, { recursive: true });
  await writeFile(copy, "a file in place of the folder");
  const reported = untilLogged("Can't read content/");
  await write("services.json", makeServices(4));
  await reported;
  await rm(copy);
  await write("services.json", broken);
  await untilRules(["unknown-icon"]);
  await write("services.json", makeServices(5));
  await untilRules([]);
  expect(await mirrored("services.json")).toBe(makeServices(5));
});

it("waits at the start until broken content is fixed", async () => {
  const { preview, write, mirrored, untilRules, messages } = await startWith({ "services.json": broken });
  await untilRules(["unknown-icon"]);
  expect(messages.at(-1)).toContain("The site starts when you fix the file");
  await expect(mirrored("services.json")).rejects.toThrow("ENOENT");
  await write("services.json", makeServices(3));
  await preview.ready;
  expect(await mirrored("services.json")).toBe(makeServices(3));
});

it("shows a changed policy, and reports in the terminal that it isn't accepted yet", async () => {
  const { preview, root, mirrored, untilRules, messages } = await startWith();
  await preview.ready;
  await appendFile(path.join(root, "content/privacy-policy.md"), "\nOne more sentence.\n");
  await new Promise<void>((resolve) => {
    const unsubscribe = preview.subscribe(() => {
      if (messages.length === 0) return;
      resolve();
      queueMicrotask(() => unsubscribe());
    });
  });
  await untilRules([]);
  expect(await mirrored("privacy-policy.md")).toContain("One more sentence.");
  expect(messages.at(-1)).toContain("npm run content:check -- --accept privacy-policy");
  expect(messages.at(-1)).toContain("The preview shows the content, but a build would fail.");
});

it("shows changes although accepted-policies.json has merge markers, and reports these in the terminal", async () => {
  const { preview, write, mirrored, messages, untilLogged } = await startWith();
  await preview.ready;
  const reported = untilLogged("Merge conflict marker");
  await write("services.json", makeServices(4));
  await write("accepted-policies.json", "<<<<<<< HEAD\n{}\n");
  await reported;
  expect(messages.at(-1)).toContain("The preview shows the content, but a build would fail.");
  expect(await mirrored("services.json")).toBe(makeServices(4));
});

it("shows a page once its picture is added, in a folder that didn't exist before", async () => {
  const { preview, root, write, mirrored, untilRules } = await startWith();
  await preview.ready;
  await write("about.md", makePage("About us").replace("The end.", "![A team](pictures/team.png)"));
  await untilRules(["missing-picture"]);
  await mkdir(path.join(root, "content", "pictures"));
  await write("pictures/team.png", "half-copied");
  await untilRules(["picture-file"]);
  await cp(path.join(root, "content/photos/person.png"), path.join(root, "content/pictures/team.png"));
  await untilRules([]);
  expect(await mirrored("pictures/team.png")).toBe(await mirrored("photos/person.png"));
  expect(await mirrored("about.md")).toContain("kind: page");
});

it("removes deleted files and ignores swap files", async () => {
  const { preview, root, write, mirrored, untilRules } = await startWith();
  await preview.ready;
  await mkdir(path.join(root, "content", "photos"), { recursive: true });
  await write(".services.json.swp", "editing");
  await write("photos/late.png", "late");
  await rm(path.join(root, "content/photos/person.png"));
  await untilRules(["missing-photo", "missing-photo"]);
  await write("photos/person.png", "back");
  await untilRules([]);
  expect(await mirrored("photos/late.png")).toBe("late");
  await expect(mirrored(".services.json.swp")).rejects.toThrow("ENOENT");
  await rm(path.join(root, "content/photos/late.png"));
  await write("services.json", makeServices(2));
  await untilRules([]);
});
