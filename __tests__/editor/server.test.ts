import { execFileSync } from "node:child_process";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import type { FieldProblem } from "../../tools/editor/protocol";
import { makePolicy, makeProject, makeServices } from "../support/makeContent";
import { readFolder, startEditorServer } from "../support/makeEditorServer";
import { makePhoto } from "../support/makePhoto";

let root: string;
let server: Awaited<ReturnType<typeof startEditorServer>>;

beforeEach(async () => {
  ({ root } = await makeProject());
  server = await startEditorServer(root);
});

afterEach(async () => {
  await server.close();
  // The preview may still be copying the last change.
  await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

const textOf = (name: string) => readFile(join(root, "content", name), "utf8");

async function save(name: string, change: (text: string) => string) {
  const base = await textOf(name);
  const answer = await server.post("save", { drafts: { [name]: change(base) }, bases: { [name]: base } });
  return answer.json();
}

describe("who may ask", () => {
  /** fetch sets these headers by itself; a hostile page's browser would, too. */
  const ask = (path: string, headers: Record<string, string>, method = "GET") =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${server.url}${path}`, { method, headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      sent.on("error", reject);
      sent.end(method === "POST" ? "{}" : undefined);
    });

  it.each([
    ["a page of another site", { origin: "https://evil.example" }],
    ["a page of another server of this computer", { origin: "http://127.0.0.1:1" }],
    ["a sandboxed page", { origin: "null" }],
    ["a site whose name was pointed at this computer", { host: "evil.example" }],
    ["a request that the browser calls foreign", { "sec-fetch-site": "cross-site" }],
  ])("is not %s, not even with the token", async (_name, headers) => {
    for (const path of ["", "/model", "/events", "/photos/a.jpg"])
      expect(await ask(path, { ...server.headers, ...headers })).toBe(403);
    for (const path of ["/check", "/save", "/photos?id=a", "/policies/accept"])
      expect(await ask(path, { ...server.headers, ...headers }, "POST")).toBe(403);
  });

  it("is nobody without the token of this start", async () => {
    for (const token of [{}, { "x-content-token": "guessed" }]) {
      expect(await ask("/model", token)).toBe(403);
      for (const path of ["/check", "/save", "/photos?id=a", "/policies/accept"])
        expect(await ask(path, token, "POST")).toBe(403);
    }
  });

  it("is no page that shows the editor in a frame", async () => {
    const { headers } = await fetch(server.url);
    expect(headers.get("content-security-policy")).toBe("frame-ancestors 'none'");
  });
});

it.each([
  "../package.json",
  "photos/imports.json",
  "accepted-policies.json",
  "new.json",
  "/etc/passwd",
  "a.md",
])("writes no file but the known ones: not %s", async (name) => {
  const before = await readFolder(root);
  const answer = await server.post("save", { drafts: { [name]: "{}" }, bases: { [name]: "" } });
  expect([answer.status, await answer.text()]).toEqual([400, `${name} isn't a content file.`]);
  expect(await readFolder(root)).toEqual(before);
});

it.each([
  ["no JSON", "{"],
  ["no drafts", "[]"],
  ["a draft that is no text", '{"drafts":{"site.json":1},"bases":{}}'],
])("answers %s with a sentence, and goes on", async (_name, body) => {
  const { headers } = server;
  expect((await fetch(`${server.url}/save`, { method: "POST", headers, body })).status).toBe(400);
  expect((await fetch(`${server.url}/model`, { headers })).status).toBe(200);
});

it("refuses more bytes than content can have", async () => {
  const answer = await server.post("check", { "site.json": "x".repeat(10_000_000) });
  expect(answer.status).toBe(413);
});

it("writes what is right, and tells every open page of it", async () => {
  expect(
    await save("services.json", (text) => text.replace(/"title": "[^"]*"/, '"title": "Renamed"')),
  ).toEqual({
    state: "saved",
    notices: [],
  });
  const { problems } = await server.waitForDisk(({ files }) =>
    files.some(({ text }) => text.includes('"Renamed"')),
  );
  expect(problems.filter(({ allowsSave }) => !allowsSave)).toEqual([]);
});

it("writes nothing that is wrong, and says where it is wrong in the words of the content check", async () => {
  const before = await textOf("services.json");
  const answer = await save("services.json", (text) => text.replace(/"icon": "[^"]*"/, '"icon": "robt"'));
  expect(answer).toMatchObject({
    state: "refused",
    problems: [{ file: "content/services.json", field: [0, "icon"], suggestion: "bot" }],
  });
  expect(await textOf("services.json")).toBe(before);
});

it("names the field of each problem: one that is missing, one of the front matter, and the text of a policy", async () => {
  const services = (await textOf("services.json")).replace(/"title": "[^"]*",/, "");
  const policy = (await textOf("privacy-policy.md")).replace(/^date: .*$/m, "date: 2024-02-30");
  const drafts = { "services.json": services, "privacy-policy.md": `${policy}\n![A picture](/a.png)\n` };
  const problems: FieldProblem[] = await (await server.post("check", drafts)).json();
  const fields = problems.filter(({ allowsSave }) => !allowsSave).map(({ field }) => field);
  expect(fields).toEqual([["date"], ["text"], [0, "title"]]);
});

it("writes nothing over a file that has changed meanwhile", async () => {
  const base = await textOf("site.json");
  const changed = base.replace("Millrace", "Weir");
  await writeFile(join(root, "content", "site.json"), changed);
  const answer = await server.post("save", { drafts: { "site.json": base }, bases: { "site.json": base } });
  expect(await answer.json()).toEqual({ state: "stale", files: ["site.json"] });
  expect(await textOf("site.json")).toBe(changed);
});

it("saves one file although another one on the disk is wrong already", async () => {
  await writeFile(join(root, "content", "services.json"), makeServices(3).replace('"bot"', '"robt"'));
  const answer = await save("site.json", (text) => text.replace("Millrace", "Weir"));
  expect(answer.state).toBe("saved");
});

it("saves a policy whose new text nobody has accepted yet, and accepts it when asked", async () => {
  const name = "privacy-policy.md";
  await writeFile(join(root, "content", name), makePolicy("privacy-policy", "Privacy Policy"));
  expect((await save(name, (text) => `${text}\nOne more sentence.\n`)).state).toBe("saved");
  const asks = async () => (await server.post("check", {})).json();
  expect(await asks()).toContainEqual(expect.objectContaining({ field: ["date"], allowsSave: true }));
  await server.post("policies/accept", { name });
  expect(await asks()).toEqual([]);
});

it("tells the text of the last commit beside that of the disk", async () => {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...args], { cwd: root });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message=Content");
  const before = await textOf("site.json");
  await save("site.json", (text) => text.replace("Millrace", "Weir"));
  const { files } = await server.waitForDisk((state) =>
    state.files.some(({ text }) => text.includes("Weir")),
  );
  expect(files.find(({ name }) => name === "site.json")?.committed).toBe(before);
});

describe("a dropped photo", () => {
  const drop = async (id: string, picture: Buffer) => {
    const options = { method: "POST", headers: server.headers, body: new Uint8Array(picture) };
    return (await fetch(`${server.url}/photos?id=${encodeURIComponent(id)}`, options)).json();
  };

  it("is kept under the entry's name, and never over another one", async () => {
    const [one, other] = [await makePhoto(), await makePhoto({ width: 700 })];
    expect(await drop("Anna Berg/../x", one)).toEqual({ file: "anna-berg-x.jpg" });
    expect(await drop("anna-berg-x", one)).toEqual({ file: "anna-berg-x.jpg" });
    expect(await drop("anna-berg-x", other)).toEqual({ file: "anna-berg-x-2.jpg" });
    const kept = await fetch(`${server.url}/photos/anna-berg-x-2.jpg`);
    expect(Buffer.from(await kept.arrayBuffer()).equals(other)).toBe(true);
  });

  it.each([
    ["a web page", Buffer.from("<!doctype html><p>no picture")],
    ["half a photo", undefined],
  ])("is refused in words when it is %s", async (_name, bytes) => {
    const before = await readdir(join(root, "content/photos"));
    const photo = await makePhoto();
    const answer = await drop("anna", bytes ?? photo.subarray(0, photo.length / 2));
    expect(answer).toEqual({ refused: expect.stringMatching(/^the file is/) });
    expect(await readdir(join(root, "content/photos"))).toEqual(before);
  });
});

it.each(["imports.json", "..%2Fsite.json", "%2Fetc%2Fpasswd", "none.jpg"])(
  "shows no file but photos: not %s",
  async (name) => {
    expect((await fetch(`${server.url}/photos/${name}`)).status).toBe(404);
  },
);
