import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type ImageHost, makeImageHost, sends } from "../support/makeImageHost";
import { makePhoto } from "../support/makePhoto";
import { makeSite, writeTestimonials } from "../support/makeSite";

let host: ImageHost;
let photo: Buffer;
let partSent: () => void = () => {};

beforeAll(async () => {
  photo = await makePhoto();
  host = await makeImageHost({
    "/photo.jpg": sends(photo),
    "/stalled.jpg": (_request, response) => {
      response.writeHead(200, { "content-length": photo.length });
      response.write(photo.subarray(0, photo.length - 1), () => partSent());
    },
  });
});

afterAll(() => host.close());

function run(
  root: string,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): ChildProcess {
  return spawn(
    process.execPath,
    [resolve("node_modules/tsx/dist/cli.mjs"), resolve("scripts/photos-import.ts"), ...args],
    {
      cwd: root,
      env: { PATH: process.env.PATH, PHOTOS_ALLOW_LOOPBACK: "1", ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
}

async function finished(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code, output };
}

test("a killed fetch leaves no half file, and the old photo in place", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  expect((await finished(run(root, {}))).code).toBe(0);
  await writeTestimonials(root, [{ id: "ada", image: `${host.url}/stalled.jpg` }]);
  const sent = new Promise<void>((done) => {
    partSent = done;
  });
  const child = run(root, {});
  await sent;
  child.kill("SIGKILL");
  await once(child, "close");
  const folder = join(root, "content", "photos");
  expect((await readdir(folder)).toSorted()).toEqual(["ada.jpg", "photos.lock.json"]);
  expect(await readFile(join(folder, "ada.jpg"))).toEqual(photo);
}, 30_000);

test("a photo that cannot be had is a warning, and an error under --strict or CI", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/gone.jpg` }]);
  const [usual, strict, ci] = await Promise.all([
    finished(run(root, {})),
    finished(run(root, {}, "--strict")),
    finished(run(root, { CI: "true" })),
  ]);
  expect([usual.code, strict.code, ci.code]).toEqual([0, 1, 1]);
  expect(usual.output).toContain(
    `Photo of ada: ${host.url}/gone.jpg cannot be used: the host answered with 404`,
  );
}, 30_000);
