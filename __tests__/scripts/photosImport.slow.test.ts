import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
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
  args: readonly string[] = [],
  wrapper: readonly string[] = [],
): ChildProcess {
  const script = [resolve("node_modules/tsx/dist/cli.mjs"), resolve("scripts/photos-import.ts")];
  const [command = "", ...words] = [...wrapper, process.execPath, ...script, ...args];
  return spawn(command, words, {
    cwd: root,
    env: { PATH: process.env.PATH, PHOTOS_ALLOW_LOOPBACK: "1", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function finished(child: ChildProcess): Promise<{ code: number; output: string }> {
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const [code] = await once(child, "close");
  return { code, output };
}

test("a killed download leaves no partial file and keeps the old photo", async () => {
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
  expect((await readdir(folder)).toSorted()).toEqual(["ada.jpg", "imports.json"]);
  expect(await readFile(join(folder, "ada.jpg"))).toEqual(photo);
}, 30_000);

test("an unavailable photo is a warning, and an error with --strict or under CI", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/gone.jpg` }]);
  const [usual, strict, ci] = await Promise.all([
    finished(run(root, {})),
    finished(run(root, {}, ["--strict"])),
    finished(run(root, { CI: "true" })),
  ]);
  expect([usual.code, strict.code, ci.code]).toEqual([0, 1, 1]);
  expect(usual.output).toContain(
    `Photo of ada: can't use ${host.url}/gone.jpg: the host returned the status 404`,
  );
}, 30_000);

test("asks to commit photos only after a change", async () => {
  const root = await makeSite([{ id: "ada", image: `${host.url}/photo.jpg` }]);
  const outputs: string[] = [];
  for (const testimonials of [undefined, undefined, []]) {
    if (testimonials) await writeTestimonials(root, testimonials);
    outputs.push((await finished(run(root, {}))).output);
  }
  expect(outputs).toEqual([
    "Imported the photo of ada.\n1 of 1 photos are up to date. Commit content/photos.\n",
    "1 of 1 photos are up to date.\n",
    "Removed the unused photo of ada.\n0 of 0 photos are up to date. Commit content/photos.\n",
  ]);
}, 30_000);

/** Runs a command without any network, where every name in the file `hosts` still resolves. */
const withoutNetwork = (hosts: string) => [
  ...["unshare", "--map-root-user", "--net", "--mount"],
  ...["sh", "-c", `mount --bind ${hosts} /etc/hosts && exec "$@"`, "sh"],
];
const canUnshare = spawnSync("unshare", ["--map-root-user", "--net", "--mount", "true"]).status === 0;
const title = canUnshare ? "" : " (skipped: needs unshare of util-linux and permission to use it)";

(canUnshare ? test : test.skip).each(["93.184.216.34", "2606:2800:220:1::1"])(
  `an unreachable host (%s) is a warning, and other photos are imported${title}`,
  async (address) => {
    const root = await makeSite(
      [
        { id: "ada", image: "https://images.example.com/a.png" },
        { id: "bob", image: "bob.jpg" },
      ],
      ["images.example.com"],
    );
    await writeFile(join(root, "content/photos/bob.jpg"), photo);
    await writeFile(join(root, "hosts"), `${address} images.example.com\n`);
    const { code, output } = await finished(run(root, {}, [], withoutNetwork(join(root, "hosts"))));
    expect(output).toMatch(/Photo of ada: .*(?:ENETUNREACH|EADDRNOTAVAIL)/);
    expect(output).toContain("1 of 2 photos");
    expect(code).toBe(0);
  },
  30_000,
);
