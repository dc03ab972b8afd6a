import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { hostingAdapter } from "../../tools/hosting/adapter";
import { manifestProblems } from "../../tools/hosting/manifest";
import { listFiles } from "../../tools/hosting/siteFiles";
import { bundle, makeGatsbyOutput, routesManifest } from "../support/makeGatsbyOutput";

const hosted = {
  NETLIFY: process.env.NETLIFY,
  CF_PAGES: process.env.CF_PAGES,
  SITE_ENV: process.env.SITE_ENV,
};

beforeEach(() => {
  for (const name of Object.keys(hosted)) delete process.env[name];
  jest.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
});

afterEach(() => jest.restoreAllMocks());
afterAll(() =>
  Object.assign(process.env, Object.fromEntries(Object.entries(hosted).filter(([, value]) => value))),
);

/** Runs the adapter as Gatsby does. Resolves to the outcome and the reported text. */
async function adapt(project: string, inlineScripts: readonly string[] = []) {
  const output: string[] = [];
  const reporter = { error: (text: string) => output.push(text) };
  const adapter = hostingAdapter({ inlineScripts, placeholderStyles: ["/**/"], project });
  const context = { routesManifest, reporter };
  const ended = await Reflect.apply(adapter.adapt ?? fail, adapter, [context]).then(
    () => "published",
    (error: Error) => error.message,
  );
  return { ended, output: output.join("\n") };
}

const restore = (project: string) => {
  const { cache } = hostingAdapter({ inlineScripts: [], placeholderStyles: [], project });
  return Reflect.apply(cache?.restore ?? fail, cache, [{}]);
};

const kept = [
  "/404.html",
  "/_headers",
  `/${bundle}`,
  "/index.html",
  "/page-data/app-data.json",
  "/privacy-policy/index.html",
  "/static/used/a.png",
  "/sw.js",
];

const plain = (files: readonly string[]) => files.filter((path) => !/\.(br|gz)$/.test(path));

test("a build keeps only what visitors need, and adds compressed copies, headers and a manifest", async () => {
  const project = await makeGatsbyOutput();
  expect(await adapt(project)).toEqual({ ended: "published", output: "" });
  const files = await listFiles(join(project, "public"));
  expect(plain(files)).toEqual(kept);
  expect(files).toContain(`/${bundle}.br`);
  expect(files).toContain("/index.html.gz");
  expect(await listFiles(join(project, ".hosting"))).toEqual([
    "/headers.json",
    "/manifest.json",
    "/nginx/files.conf",
    "/nginx/headers.conf",
    "/nginx/maps.conf",
    "/url",
  ]);
  expect(await manifestProblems(join(project, "public"))).toEqual([]);
});

test("before the next build, Gatsby's files are restored and the manifest is removed", async () => {
  const project = await makeGatsbyOutput();
  const before = await listFiles(join(project, "public"));
  await adapt(project);
  expect(await restore(project)).toBe(false);
  expect(await listFiles(join(project, "public"))).toEqual(before.filter((path) => path !== "/sw.js"));
  expect(await manifestProblems(join(project, "public"))).toEqual(["There is no complete build."]);
});

test.each(["old-offer.txt", "old-offer.html"])(
  "%s, deleted from static/, is removed from the site",
  async (name) => {
    const project = await makeGatsbyOutput({ [`public/${name}`]: "half price" });
    await restore(project);
    const html = (await listFiles(join(project, "public"))).filter((path) => /old|privacy/.test(path));
    expect(html).toEqual(["/privacy-policy/index.html"]);
  },
);

test("for Netlify and Cloudflare Pages, pages are page.html and nothing is compressed", async () => {
  const project = await makeGatsbyOutput();
  process.env.CF_PAGES = "1";
  await adapt(project);
  const flat = kept.map((path) => (path === "/privacy-policy/index.html" ? "/privacy-policy.html" : path));
  expect(await listFiles(join(project, "public"))).toEqual(flat.toSorted());
  await restore(project);
  expect(await listFiles(join(project, "public"))).toContain("/privacy-policy/index.html");
});

test("only a preview has X-Robots-Tag: noindex", async () => {
  const project = await makeGatsbyOutput();
  await adapt(project);
  expect(await readFile(join(project, "public/_headers"), "utf8")).not.toContain("X-Robots-Tag");
  await restore(project);
  process.env.SITE_ENV = "preview";
  await adapt(project);
  expect(await readFile(join(project, "public/_headers"), "utf8")).toContain(
    "X-Robots-Tag: noindex, nofollow",
  );
});

test.each([
  [
    "public/google123.html",
    "HTML files can't be published from static/. Delete the file, or write the page as Markdown in content/.",
    "<h1>Hi</h1>",
  ],
  ["public/index.html", "attribute style", '<p style="color:red">Hi</p>'],
  ["public/.env", "Hidden files can't be published. Delete the file from static/.", "KEY=1"],
  [
    "public/data.zip",
    "Unknown file type. Delete the file, or add its type to `contentTypes` in tools/hosting/siteFiles.ts.",
    "PK",
  ],
  ["public/a.svg", "script inside an SVG", "<svg><script>alert(1)</script></svg>"],
])("%s stops the build: %s", async (path, reason, text) => {
  const project = await makeGatsbyOutput({ [path]: text });
  const { ended, output } = await adapt(project);
  expect(ended).toBe("exit 4");
  expect(output).toContain(`  ${path}`);
  expect(output).toContain(`: ${reason}`);
  expect(await manifestProblems(join(project, "public"))).not.toEqual([]);
});

test("a refused build leaves no manifest of an earlier one", async () => {
  const project = await makeGatsbyOutput();
  await adapt(project);
  await restore(project);
  await writeFile(join(project, "public/index.html"), "<script>alert(1)</script>");
  expect((await adapt(project)).ended).toBe("exit 4");
  expect(await listFiles(join(project, ".hosting"))).toEqual([]);
});
