import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { tokenHeader } from "../../tools/editor/protocol";
import { makeServer } from "../../tools/editor/ui/server";
import { makeProject } from "../support/makeContent";
import { startEditorServer } from "../support/makeEditorServer";
import { makePhoto } from "../support/makePhoto";

let root: string;
let started: Awaited<ReturnType<typeof startEditorServer>>;
let client: ReturnType<typeof makeServer>;
const browserFetch = globalThis.fetch;

beforeEach(async () => {
  ({ root } = await makeProject());
  started = await startEditorServer(root);
  // A browser completes addresses by that of its page.
  globalThis.fetch = (address, options) => browserFetch(new URL(String(address), started.url), options);
  client = makeServer(started.headers[tokenHeader] ?? "");
});

afterEach(async () => {
  globalThis.fetch = browserFetch;
  await started.close();
  // The preview may still be copying the last change.
  await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
});

/** Tells what comes of the disk, one state after the other. */
function listen() {
  const waiting: ((text: string) => void)[] = [];
  const onLost = jest.fn();
  const stop = client.subscribe(({ files }) => {
    const { text = "" } = files.find(({ name }) => name === "services.json") ?? {};
    waiting.shift()?.(text);
  }, onLost);
  return { stop, onLost, next: () => new Promise<string>((resolve) => waiting.push(resolve)) };
}

it("hears of the disk at once and after each change, until it stops", async () => {
  const disk = listen();
  const text = await disk.next();
  expect(text).toContain("service-1");
  const changed = disk.next();
  await writeFile(join(root, "content/services.json"), `${text}\n`);
  expect(await changed).toBe(`${text}\n`);
  disk.stop();
  await started.post("check", {});
  expect(disk.onLost).not.toHaveBeenCalled();
});

it("checks drafts and saves what is right", async () => {
  const disk = listen();
  const base = await disk.next();
  disk.stop();
  const draft = base.replace('"title": "', '"title": " ');
  const problems = await client.check({ "services.json": draft });
  expect(problems.map(({ field }) => field)).toContainEqual([0, "title"]);
  const save = (text: string) =>
    client.save({ drafts: { "services.json": text }, bases: { "services.json": base } });
  expect(await save(draft)).toMatchObject({ state: "refused" });
  expect(await save(`${base}\n`)).toEqual({ state: "saved", notices: [] });
  expect(await save(base)).toEqual({ state: "stale", files: ["services.json"] });
  await started.waitForDisk(({ files }) => files.some(({ text }) => text === `${base}\n`));
});

it("brings the model, photos and accepted policies", async () => {
  expect((await client.loadModel()).schemas["services.json"]?.properties).toHaveProperty("title");
  const photo = await makePhoto();
  const answer = await client.uploadPhoto("mara", new File([new Uint8Array(photo)], "m.png"));
  const { file } = "file" in answer ? answer : { file: "" };
  expect((await fetch(client.photoAddress(file))).status).toBe(200);
  await client.acceptPolicy("privacy-policy.md");
  await started.waitForDisk(({ photos, problems }) => photos.includes(file) && problems.length === 0);
});

it("is refused with another token, and says that the server is lost", async () => {
  const stranger = makeServer("another");
  await expect(stranger.check({})).rejects.toThrow("Reload it");
  await new Promise<void>((resolve) => {
    const stop = stranger.subscribe(
      () => {},
      () => {
        stop();
        resolve();
      },
    );
  });
});

it("asks a lost server again, and puts an answer together that comes in parts", async () => {
  const body = new Blob(['data: {"files":[],"pro', 'blems":[],"photos":["a.png"]}', "\n\n"]).stream();
  const parts = body.pipeThrough(
    new TransformStream({
      transform: (part, to) =>
        halves(part).forEach((half) => {
          to.enqueue(half);
        }),
    }),
  );
  const fetchOnce = jest.fn<Promise<Response>, []>().mockRejectedValueOnce(new Error("No server."));
  globalThis.fetch = fetchOnce.mockResolvedValueOnce(new Response(parts));
  const onLost = jest.fn();
  const photos = await new Promise((resolve) => {
    const stop = client.subscribe((state) => {
      stop();
      resolve(state.photos);
    }, onLost);
  });
  expect(photos).toEqual(["a.png"]);
  expect(onLost).toHaveBeenCalledTimes(1);
});

const halves = (bytes: Uint8Array) => [bytes.slice(0, bytes.length / 2), bytes.slice(bytes.length / 2)];
