import { execFileSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import {
  appendFile,
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import sharp from "sharp";
import type { SaveResults } from "../../tools/editor/protocol";
import { isUnaccepted, type Problem } from "../../tools/model/problem";
import { storePhoto } from "../../tools/photos/photoStore";
import { agencyName, makePolicy, makeProject, makeServices } from "../support/makeContent";
import { readFolder, startEditorServer } from "../support/makeEditorServer";
import { makePhoto } from "../support/makePhoto";

let root: string;
let server: Awaited<ReturnType<typeof startEditorServer>>;

beforeEach(async () => {
  root = await makeProject();
  server = await startEditorServer(root);
});

afterEach(() => server.close());

const pathOf = (name: string) => join(root, "content", name);
const textOf = (name: string) => readFile(pathOf(name), "utf8");

async function save(name: string, change: (text: string) => string): Promise<SaveResults[string]> {
  const base = await textOf(name);
  const { [name]: result } = await server.save({ [name]: { base, text: change(base) } });
  if (result === undefined) throw new Error(`No result for ${name}.`);
  return result;
}

const retitle = (text: string) => text.replace(/"title": "[^"]*"/, '"title": "Renamed"');

describe("access", () => {
  /** fetch sets these headers automatically; a foreign page's browser would, too. */
  const ask = (path: string, headers: Record<string, string>, method = "GET") =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${server.url}${path}`, { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on("error", reject);
      sent.end(method === "POST" ? "{}" : undefined);
    });
  const posts = ["check", "save", "photo?id=a", "accept", "import", "remove"];

  it.each([
    ["a page of another site", { origin: "https://evil.example" }],
    ["a page of another server on this computer, such as the site", { origin: "http://127.0.0.1:1" }],
    ["a script of the site", { "sec-fetch-site": "same-site", "sec-fetch-mode": "no-cors" }],
    [
      "a frame in the site",
      { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" },
    ],
    ["a sandboxed page", { origin: "null" }],
    ["a host name that was pointed at this computer", { host: "evil.example" }],
    ["a request that the browser calls cross-site", { "sec-fetch-site": "cross-site" }],
  ])("is refused to %s, even with the token", async (_name, headers) => {
    for (const path of ["", "model", "events", "photos/a.jpg", "review"])
      expect(await ask(path, { ...server.headers, ...headers })).toBe(403);
    for (const path of posts) expect(await ask(path, { ...server.headers, ...headers }, "POST")).toBe(403);
  });

  it("is granted to a link on the site that opens the editor", async () => {
    const link = {
      "sec-fetch-site": "same-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    expect(await ask("", link)).toBe(200);
  });

  it("is refused without the current token", async () => {
    for (const token of [{}, { "x-editor-token": "guessed" }]) {
      expect(await ask("model", token)).toBe(403);
      for (const path of posts) expect(await ask(path, token, "POST")).toBe(403);
    }
  });

  it("takes the token from the query only for the event stream", async () => {
    const [token = ""] = Object.values(server.headers);
    for (const path of posts) {
      const query = path.includes("?") ? `${path}&token=${token}` : `${path}?token=${token}`;
      expect(await ask(query, {}, "POST")).toBe(403);
    }
    expect(await ask(`model?token=${token}`, {})).toBe(403);
  });

  it.each([
    ["theme.css", 200, "text/css; charset=utf-8"],
    ["editor.css", 200, "text/css; charset=utf-8"],
    ["main.js", 200, "text/javascript; charset=utf-8"],
    ["other.js", 404, "text/plain; charset=utf-8"],
  ])("lets the page load its own files: %s", async (name, status, type) => {
    const answer = await fetch(`${server.url}assets/${name}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, type]);
  });

  it("lets the page load only its own files and frame only the site", async () => {
    const { headers } = await fetch(server.url);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self' 'nonce-[\w-]+'/);
    expect(policy).toContain("frame-src http://127.0.0.1:1;");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });
});

it.each([
  "../package.json",
  "photos/imports.json",
  "accepted-policies.json",
  "new.json",
  "/etc/passwd",
  "../a.md",
])("writes only content files, not %s", async (name) => {
  const before = await readFolder(root);
  const answer = await server.post("save", { [name]: { text: "{}" } });
  expect([answer.status, await answer.text()]).toEqual([400, `${name} isn't a content file.`]);
  expect(await readFolder(root)).toEqual(before);
});

it.each([
  ["no JSON", "{"],
  ["no drafts", "[]"],
  ["a draft that isn't text", '{"site.json":{"text":1}}'],
])("answers %s with status 400 and stays available", async (_name, body) => {
  const { headers } = server;
  const answer = await fetch(`${server.url}save`, { method: "POST", headers, body });
  expect(answer.status).toBe(400);
  expect((await fetch(`${server.url}model`, { headers })).status).toBe(200);
});

it("refuses a photo above the size limit without resetting the connection, which a browser would report instead", async () => {
  const onResponse = jest.fn((answer: IncomingMessage) => answer.resume());
  const sent = request(`${server.url}photo?id=a`, { method: "POST", headers: server.headers }, onResponse);
  sent.end(new Uint8Array(30_000_000));
  // Rejects if the connection is reset.
  await once(sent, "close");
  expect(onResponse.mock.lastCall?.[0].statusCode).toBe(413);
});

it("refuses a request above the size limit", async () => {
  const answer = await server.post("check", { "site.json": "x".repeat(10_000_000) });
  expect(answer.status).toBe(413);
});

describe("a save", () => {
  it("writes a valid draft and notifies every open page", async () => {
    expect(await save("services.json", retitle)).toMatchObject({ state: "saved" });
    const { problems } = await server.waitForState(({ files }) =>
      files.some(({ text }) => text?.includes('"Renamed"')),
    );
    expect(problems.filter((problem) => !isUnaccepted(problem))).toEqual([]);
  });

  it("refuses an invalid draft with the problems that the content check finds", async () => {
    const before = await textOf("services.json");
    const result = await save("services.json", (text) => text.replace(/"icon": "[^"]*"/, '"icon": "robt"'));
    expect(result).toMatchObject({
      state: "refused",
      problems: [{ file: "content/services.json", field: [0, "icon"] }],
    });
    expect(await textOf("services.json")).toBe(before);
  });

  it("saves each file separately: one with problems doesn't block the others", async () => {
    const [services, site] = [await textOf("services.json"), await textOf("site.json")];
    const results = await server.save({
      "services.json": { base: services, text: services.replace('"bot"', '"robt"') },
      "site.json": { base: site, text: site.replace(agencyName, "Weir") },
    });
    expect(results).toMatchObject({ "services.json": { state: "refused" }, "site.json": { state: "saved" } });
    expect(await textOf("site.json")).toContain("Weir");
  });

  it("accepts drafts that are valid only together, such as a new ID and the link to it", async () => {
    const [services, site] = [await textOf("services.json"), await textOf("site.json")];
    const results = await server.save({
      "services.json": { base: services, text: services.replace('"id": "service-1"', '"id": "service-9"') },
      "site.json": { base: site, text: site.replaceAll('"service-1"', '"service-9"') },
    });
    expect(results).toMatchObject({ "services.json": { state: "saved" }, "site.json": { state: "saved" } });
  });

  it("saves drafts that are valid only together when a third one is refused", async () => {
    const [services, site] = [await textOf("services.json"), await textOf("site.json")];
    const testimonials = await textOf("testimonials.json");
    const results = await server.save({
      "services.json": { base: services, text: services.replace('"id": "service-1"', '"id": "service-9"') },
      "site.json": { base: site, text: site.replaceAll('"service-1"', '"service-9"') },
      "testimonials.json": {
        base: testimonials,
        text: testimonials.replace(/"name": "[^"]*"/, '"name": ""'),
      },
    });
    expect(results).toMatchObject({
      "services.json": { state: "saved" },
      "site.json": { state: "saved" },
      "testimonials.json": { state: "refused" },
    });
  });

  it("saves drafts that are valid only together when a third one breaks a file without a draft", async () => {
    const [services, site] = [await textOf("services.json"), await textOf("site.json")];
    const terms = await textOf("terms-of-service.md");
    const results = await server.save({
      "services.json": { base: services, text: services.replace('"id": "service-1"', '"id": "service-9"') },
      "site.json": { base: site, text: site.replaceAll('"service-1"', '"service-9"') },
      // The privacy policy links to this heading.
      "terms-of-service.md": { base: terms, text: terms.replaceAll(/first(?=.section)/gi, "other") },
    });
    expect(results).toMatchObject({
      "services.json": { state: "saved" },
      "site.json": { state: "saved" },
      "terms-of-service.md": { state: "refused", problems: [{ file: "content/privacy-policy.md" }] },
    });
  });

  it("refuses a link to an ID that another draft changes", async () => {
    const [services, site] = [await textOf("services.json"), await textOf("site.json")];
    const results = await server.save({
      "site.json": { base: site, text: site.replace('"service-1"', '"service-1", "service-2"') },
      "services.json": { base: services, text: services.replace('"id": "service-2"', '"id": "service-9"') },
    });
    expect(results).toMatchObject({ "site.json": { state: "refused" }, "services.json": { state: "saved" } });
  });

  it("refuses a draft that would break another file", async () => {
    const result = await save("services.json", (text) =>
      text.replace('"id": "service-1"', '"id": "service-9"'),
    );
    expect(result).toMatchObject({
      state: "refused",
      problems: expect.arrayContaining([expect.objectContaining({ file: "content/site.json" })]),
    });
  });

  it("works although another file on disk has problems", async () => {
    await writeFile(pathOf("services.json"), makeServices(3).replace('"bot"', '"robt"'));
    expect(await save("site.json", (text) => text.replace(agencyName, "Weir"))).toMatchObject({
      state: "saved",
    });
  });

  it("merges a change on disk to another field", async () => {
    const base = await textOf("site.json");
    await writeFile(pathOf("site.json"), base.replace(agencyName, "Weir"));
    const draft = base.replace('"Services"', '"Offers"');
    const merged = draft.replace(agencyName, "Weir");
    const results = await server.save({ "site.json": { base, text: draft } });
    expect(results).toEqual({ "site.json": { state: "saved", text: merged } });
    expect(await textOf("site.json")).toBe(merged);
  });

  it("that is refused for a change on disk to another field returns the draft merged with that change", async () => {
    const base = await textOf("services.json");
    const disk = base.replace('"icon": "bot"', '"icon": "robt"');
    await writeFile(pathOf("services.json"), disk);
    const { "services.json": result } = await server.save({ "services.json": { base, text: retitle(base) } });
    expect(result).toMatchObject({ state: "refused", merged: { base: disk, text: retitle(disk) } });
    expect(await textOf("services.json")).toBe(disk);
  });

  it("never overwrites a change on disk to the same field, and returns both versions", async () => {
    const base = await textOf("site.json");
    const disk = base.replace(agencyName, "Weir");
    await writeFile(pathOf("site.json"), disk);
    const merged = base.replace(agencyName, "Race");
    const results = await server.save({ "site.json": { base, text: merged } });
    const conflicts = [{ path: ["brand", "name"], mine: "Race", theirs: "Weir" }];
    expect(results).toEqual({ "site.json": { state: "conflict", disk, merged, conflicts } });
    expect(await textOf("site.json")).toBe(disk);
  });

  it("keeps what another program writes into the file between the last check and the replacement", async () => {
    const file = pathOf("site.json");
    const base = await textOf("site.json");
    const { renameSync } = fs;
    const replace = jest.spyOn(fs, "renameSync").mockImplementationOnce((from, to) => {
      fs.writeFileSync(file, base.replace(agencyName, "Weir"));
      renameSync(from, to);
    });
    const draft = base.replace(agencyName, "Race");
    const results = await server.save({ "site.json": { base, text: draft } });
    replace.mockRestore();
    const message = "content/site.json changed on disk during the save. Save again.";
    expect(results).toEqual({ "site.json": { state: "failed", message } });
    expect(await textOf("site.json")).toBe(base.replace(agencyName, "Weir"));
    expect((await readdir(pathOf("."))).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("ignores the temporary file of an earlier process with the same ID", async () => {
    const leftover = pathOf(`.services.json.old.${process.pid}.part`);
    await writeFile(leftover, "old");
    expect(await save("services.json", retitle)).toMatchObject({ state: "saved" });
    expect(await textOf("services.json")).toContain('"Renamed"');
    await expect(lstat(leftover)).rejects.toThrow("ENOENT");
  });

  it.each([
    ["ENOSPC", ". The disk is full. Free some space and try again."],
    ["EPERM", ". Check the file's permissions, close other programs that use it, and try again."],
    ["EROFS", ". The disk is read-only. Make it writable and try again."],
    ["EMFILE", ". Too many files are open. Restart npm start and try again."],
    ["EIO", " (EIO)."],
  ])(
    "and a new photo explain what to do about %s, and leave no temporary file",
    async (code, explanation) => {
      const fail = () => {
        throw Object.assign(new Error(`${code}: ${root}`), { code });
      };
      const replace = jest.spyOn(fs, "renameSync").mockImplementation(fail);
      const result = await save("services.json", retitle);
      const body = new Uint8Array(await makePhoto());
      const answer = await fetch(`${server.url}photo?id=a`, {
        method: "POST",
        headers: server.headers,
        body,
      });
      replace.mockRestore();
      expect(result).toEqual({
        state: "failed",
        message: `content/services.json can't be written${explanation}`,
      });
      expect((await readdir(pathOf("."))).filter((name) => name.endsWith(".part"))).toEqual([]);
      expect(await answer.text()).toBe(`A file can't be read or written${explanation}`);
    },
  );

  it("refuses to replace a file that can't be parsed", async () => {
    const base = await textOf("site.json");
    await writeFile(pathOf("site.json"), "{");
    const results = await server.save({ "site.json": { base, text: base.replace(agencyName, "Race") } });
    const message = "content/site.json can't be parsed. Fix it in a text editor first.";
    expect(results).toEqual({ "site.json": { state: "failed", message } });
  });

  it("recreates a deleted file only on request", async () => {
    const base = await textOf("privacy-policy.md");
    await rm(pathOf("privacy-policy.md"));
    const name = "privacy-policy.md";
    expect(await server.save({ [name]: { base, text: `${base}\nMore.\n` } })).toMatchObject({
      [name]: { state: "conflict", conflicts: [{ path: [] }] },
    });
    expect(await server.save({ [name]: { text: base } })).toMatchObject({ [name]: { state: "saved" } });
    expect(await textOf(name)).toBe(base);
  });

  it("keeps the mode and the byte order mark of a file", async () => {
    await writeFile(pathOf("services.json"), `\ufeff${makeServices(3)}`);
    await chmod(pathOf("services.json"), 0o600);
    const base = makeServices(3);
    const results = await server.save({ "services.json": { base, text: retitle(base) } });
    expect(results).toMatchObject({ "services.json": { state: "saved" } });
    expect((await stat(pathOf("services.json"))).mode & 0o777).toBe(0o600);
    expect(await textOf("services.json")).toBe(`\ufeff${retitle(base)}`);
  });

  it("refuses a file that isn't UTF-8 and doesn't change it", async () => {
    const latin1 = Buffer.from('[{ "title": "Conseil à la carte" }]', "latin1");
    await writeFile(pathOf("services.json"), latin1);
    expect(await save("services.json", retitle)).toEqual({
      state: "failed",
      message: "content/services.json isn't UTF-8. Convert it in a text editor.",
    });
    expect(await readFile(pathOf("services.json"))).toEqual(latin1);
  });

  it("refuses a symbolic link and doesn't change its target", async () => {
    const target = join(root, "services.json");
    await rename(pathOf("services.json"), target);
    await symlink(target, pathOf("services.json"));
    expect(await save("services.json", retitle)).toEqual({
      state: "failed",
      message: "content/services.json is a symbolic link or a folder. Replace it with a file.",
    });
    expect((await lstat(pathOf("services.json"))).isSymbolicLink()).toBe(true);
    expect(await readFile(target, "utf8")).toBe(makeServices(3));
  });

  it("doesn't depend on the import of photos", async () => {
    await writeFile(pathOf("photos/imports.json"), "{");
    expect(await save("testimonials.json", (text) => text.replace("Person 1", "Ada"))).toMatchObject({
      state: "saved",
    });
    const answer = await server.post("import", "");
    expect([answer.status, await answer.text()]).toEqual([
      500,
      expect.stringContaining("photos/imports.json"),
    ]);
  });
});

it("removes the temporary files of a process that was killed", async () => {
  const leftovers = [".services.json.999999.part", "photos/.a.jpg.999999.part"];
  for (const name of leftovers) await writeFile(pathOf(name), "half");
  await server.close();
  server = await startEditorServer(root);
  for (const name of leftovers) await expect(lstat(pathOf(name))).rejects.toThrow("ENOENT");
});

it("assigns each problem to its field: a missing one, front matter, and the text of a policy", async () => {
  const services = (await textOf("services.json")).replace(/"title": "[^"]*",/, "");
  const policy = (await textOf("privacy-policy.md")).replace(/^date: .*$/m, "date: 2024-02-30");
  const drafts = { "services.json": services, "privacy-policy.md": `${policy}\n![A picture](/a.png)\n` };
  const problems: Problem[] = await (await server.post("check", drafts)).json();
  const fields = problems.filter((problem) => !isUnaccepted(problem)).map(({ field }) => field);
  expect(fields).toEqual([["date"], ["text"], [0, "title"]]);
});

it("accepts only the named policy", async () => {
  const policies = ["privacy-policy", "terms-of-service"];
  for (const slug of policies) await writeFile(pathOf(`${slug}.md`), makePolicy(slug, "A policy"));
  const unaccepted = async () => {
    const problems: Problem[] = await (await server.post("check", {})).json();
    return problems.filter(isUnaccepted).map(({ file }) => file);
  };
  expect(await unaccepted()).toEqual(policies.map((slug) => `content/${slug}.md`));
  await server.post("accept", ["privacy-policy"]);
  expect(await unaccepted()).toEqual(["content/terms-of-service.md"]);
});

describe("Git", () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: root });

  beforeEach(() => {
    git("init", "--quiet");
    git("add", ".");
    git("commit", "--quiet", "--message=Content");
  });

  it("provides the committed text of each file", async () => {
    const before = await textOf("site.json");
    await save("site.json", (text) => text.replace(agencyName, "Weir"));
    const { files } = await server.waitForState((state) =>
      state.files.some(({ text }) => text?.includes("Weir")),
    );
    expect(files.find(({ name }) => name === "site.json")?.committed).toBe(before);
  });

  it("is watched: a commit reaches open pages", async () => {
    await save("site.json", (text) => text.replace(agencyName, "Weir"));
    const committed = server.waitForState((state) =>
      state.files.some((file) => file.committed?.includes("Weir")),
    );
    await server.waitForState((state) => state.files.some((file) => file.text?.includes("Weir")));
    git("commit", "--quiet", "--all", "--message=Rename");
    await committed;
  });

  it("can check out a branch without content/photos and return", async () => {
    await server.waitForState(({ photos }) => photos.includes("person.png"));
    const gone = server.waitForState(({ photos }) => !photos.includes("person.png"));
    await rm(pathOf("photos"), { recursive: true });
    await gone;
    const back = server.waitForState(({ photos }) => photos.includes("late.png"));
    await mkdir(pathOf("photos"));
    // Later than the update that the new folder causes.
    await server.waitForState(({ photos }) => photos.length === 0);
    await appendFile(pathOf("photos/late.png"), "x");
    await back;
  });
});

describe("a new photo", () => {
  const add = async (id: string, photo: Buffer) => {
    const options = { method: "POST", headers: server.headers, body: new Uint8Array(photo) };
    const answer = await fetch(`${server.url}photo?id=${encodeURIComponent(id)}`, options);
    return { status: answer.status, body: await answer.text() };
  };

  it("is written with the draft that names it, and not before", async () => {
    const before = await readdir(pathOf("photos"));
    const photo = await makePhoto();
    const { file } = JSON.parse((await add("Anna Berg/../x", photo)).body);
    expect(file).toMatch(/^anna-berg-x-[0-9a-f]{8}\.jpg$/);
    expect(await readdir(pathOf("photos"))).toEqual(before);
    const base = await textOf("testimonials.json");
    const draft = { base, text: base.replace("person.png", file) };
    expect(await server.save({ "testimonials.json": draft })).toMatchObject({
      "testimonials.json": { state: "saved" },
    });
    expect(await readdir(pathOf("photos"))).toEqual([...before, file].toSorted());
    const shown = Buffer.from(await (await fetch(`${server.url}photos/${file}`)).arrayBuffer());
    expect((await sharp(shown).metadata()).format).toBe("jpeg");
  });

  it("isn't stored when its draft is refused", async () => {
    const before = await readdir(pathOf("photos"));
    const photo = await makePhoto();
    const { file } = JSON.parse((await add("ada", photo)).body);
    const base = await textOf("testimonials.json");
    const text = base.replace("person.png", file).replace("Person 1", "");
    expect(await server.save({ "testimonials.json": { base, text } })).toMatchObject({
      "testimonials.json": { state: "refused" },
    });
    expect(await readdir(pathOf("photos"))).toEqual(before);
  });

  it.each([
    ["a web page", Buffer.from("<!doctype html><p>no picture")],
    ["half a photo", undefined],
  ])("is refused with the reason when it is %s", async (_name, bytes) => {
    const photo = await makePhoto();
    const answer = await add("anna", bytes ?? photo.subarray(0, photo.length / 2));
    expect(answer).toEqual({
      status: 400,
      body: expect.stringMatching(/^The photo can't be used: the file is/),
    });
  });

  it("is kept across restarts until its draft is saved, for 30 days", async () => {
    const { file } = JSON.parse((await add("ada", await makePhoto())).body);
    const restart = async () => {
      await server.close();
      server = await startEditorServer(root);
      return (await server.waitForState(() => true)).photos;
    };
    expect(await restart()).toContain(file);
    const longAgo = new Date("2020-01-01");
    await utimes(join(root, ".state/new-photos", file), longAgo, longAgo);
    expect(await restart()).not.toContain(file);
  });

  it("gets a neutral name while its entry has no ID, and is saved once the entry has one", async () => {
    const { file } = JSON.parse((await add("", await makePhoto())).body);
    expect(file).toMatch(/^photo-[0-9a-f]{8}\.jpg$/);
    const base = await textOf("testimonials.json");
    const text = base.replace("person.png", file).replace("Person 1", "王小明");
    const withoutId = { base, text: text.replace('"person-1"', '""') };
    expect(await server.save({ "testimonials.json": withoutId })).toMatchObject({
      "testimonials.json": { state: "refused", problems: [{ rule: "slug", field: [0, "id"] }] },
    });
    expect(await server.save({ "testimonials.json": { base, text } })).toMatchObject({
      "testimonials.json": { state: "saved" },
    });
    expect(await readdir(pathOf("photos"))).toContain(file);
  });

  it("gets a name of limited length", async () => {
    const { status, body } = await add("x".repeat(5_000), await makePhoto());
    expect([status, JSON.parse(body).file.length]).toEqual([200, 60 + 13]);
  });
});

describe("content/photos", () => {
  it.each(["imports.json", "..%2Fsite.json", "%2Fetc%2Fpasswd", "none.jpg", "link.jpg"])(
    "serves photos only, not %s",
    async (name) => {
      await symlink(join(root, "content/site.json"), pathOf("photos/link.jpg"));
      expect((await fetch(`${server.url}photos/${name}`)).status).toBe(404);
    },
  );

  it("serves a photo with an uppercase extension, and lists and removes it if it's unused", async () => {
    await writeFile(pathOf("photos/IMG_0042.PNG"), await makePhoto());
    const shown = await fetch(`${server.url}photos/IMG_0042.PNG`);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    const review = await fetch(`${server.url}review`, { headers: server.headers });
    expect(await review.json()).toMatchObject({ unused: ["IMG_0042.PNG"] });
    expect((await server.post("remove", "IMG_0042.PNG")).status).toBe(200);
    expect(await readdir(pathOf("photos"))).not.toContain("IMG_0042.PNG");
  });

  it("lists what photos:review reports, and removes only unused photos", async () => {
    await writeFile(pathOf("photos/old.jpg"), await makePhoto());
    const review = await (await fetch(`${server.url}review`, { headers: server.headers })).json();
    expect(review).toMatchObject({
      reports: [{ name: "Person 1" }, { name: "Person 2" }],
      unused: ["old.jpg"],
    });
    expect((await server.post("remove", "person.png")).status).toBe(409);
    expect((await server.post("remove", "old.jpg")).status).toBe(200);
    expect(await readdir(pathOf("photos"))).not.toContain("old.jpg");
  });
});

it("keeps a photo after its testimonial got a new ID, without asking its host", async () => {
  const photo = await makePhoto();
  const image = "https://images.example.com/gone.jpg";
  await storePhoto(root, { id: "former", image }, photo);
  await save("testimonials.json", (text) => text.replace("person.png", image));
  const review = await (await fetch(`${server.url}review`, { headers: server.headers })).json();
  expect(review).toMatchObject({ unused: [] });
  const answer = await server.post("import", "");
  expect(await answer.json()).toEqual([]);
  expect(await readFile(pathOf("photos/person-1.jpg"))).toEqual(photo);
});

it("doesn't show paths of this computer in errors", async () => {
  await rm(pathOf("testimonials.json"));
  await mkdir(pathOf("testimonials.json"));
  const answer = await server.post("import", "");
  expect([answer.status, await answer.text()]).toEqual([500, expect.not.stringContaining(root)]);
});
