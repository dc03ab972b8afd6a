/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureProcess, sumOfTree } from "../../../tools/repo/bench/cost/measureBuild";
import { makeScaledProject, multiply } from "../../../tools/repo/bench/cost/scaledProject";
import { sample } from "../../support/sample";

const gatsbyFiles = ["gatsby-browser.tsx", "gatsby-config.ts", "gatsby-node.ts", "gatsby-ssr.tsx"];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cost-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("the memory of a build is that of its process and of all below it, and of no other", () => {
  expect(sumOfTree("  10  1  100\n  11 10   20\n  12 11    3\n  13  1 5000\n", 10)).toBe(123);
});

test("a process is measured from its start to its end, with the most memory that it held", async () => {
  const holdsMemory = "const held = Buffer.alloc(150e6, 1); setTimeout(() => held.length, 1200)";
  const { seconds, peakMegabytes } = await measureProcess(["-e", holdsMemory], folder);
  expect(seconds).toBeGreaterThan(1.2);
  expect(peakMegabytes).toBeGreaterThan(140);
});

test("a build that fails is told with what it said", async () => {
  const fails = 'console.error("No such field"); process.exitCode = 1';
  await expect(measureProcess(["-e", fails], folder)).rejects.toThrow(/failed:\nNo such field/);
});

test("content is multiplied by renamed copies, the real items first", () => {
  const copies = multiply([{ id: "a" }, { id: "b" }], 5, ({ id }, at) => ({ id: `${id}-${at}` }));
  expect(copies.map(({ id }) => id)).toEqual(["a", "b", "a-2", "b-3", "a-4"]);
});

test("content may be less than the real one, but not be made of nothing", () => {
  expect(multiply(["a", "b", "c"], 2, (item) => item)).toEqual(["a", "b"]);
  expect(() => multiply([], 2, (item) => item)).toThrow("nothing to multiply");
});

test("a scaled project is a copy with as many services and photos as asked, and leaves the original alone", async () => {
  const root = join(folder, "project");
  for (const name of ["content/photos", "src", "static", "node_modules"])
    await mkdir(join(root, name), { recursive: true });
  for (const name of ["package.json", "tsconfig.json", ...gatsbyFiles]) await writeFile(join(root, name), "");
  for (const name of ["services.json", "testimonials.json"])
    await writeFile(join(root, "content", name), await readFile(join(sample, name)));
  const copy = join(folder, "copy");
  await makeScaledProject(root, copy, { services: 11, photos: 6 });
  const count = async (at: string, name: string) =>
    JSON.parse(await readFile(join(at, "content", name), "utf8")).length;
  expect(await count(copy, "services.json")).toBe(11);
  expect(await count(copy, "testimonials.json")).toBe(6);
  expect(await readdir(join(copy, "content/photos"))).toEqual(["person-4.jpg", "person-5.jpg"]);
  expect(await count(root, "services.json")).toBe(9);
});
