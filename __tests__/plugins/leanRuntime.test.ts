/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const gatsby = dirname(require.resolve("gatsby/package.json"));
const fromGatsby = (request: string) => require.resolve(request, { paths: [gatsby] });
const read = (file: string) => readFileSync(file, "utf8");

// What leanRuntime.ts leaves out is named by its place in other people's packages: an upgrade may move it.
describe("the parts of Gatsby that the visitor's bundle goes without", () => {
  test.each([
    "cache-dir/head/head-export-handler-for-browser.js",
    "cache-dir/register-service-worker.js",
    "cache-dir/gatsby-browser-entry.js",
    "dist/internal-plugins/partytown/gatsby-browser.js",
  ])("%s is still there", (file) => {
    expect(existsSync(join(gatsby, file))).toBe(true);
  });

  test("Gatsby's router takes nothing but parsePath from gatsby-link", () => {
    expect(read(join(gatsby, "cache-dir/navigation.js"))).toContain(
      'import { parsePath } from "gatsby-link"',
    );
    expect(read(join(gatsby, "cache-dir/production-app.js"))).not.toContain("gatsby-link");
  });

  test("Gatsby's app takes nothing but ScrollContext from its scroll handler", () => {
    expect(read(join(gatsby, "cache-dir/production-app.js"))).toContain(
      'import { ScrollContext } from "gatsby-react-router-scroll"',
    );
  });

  test("partytown's part in the browser returns at once in a build", () => {
    const source = read(join(gatsby, "dist/internal-plugins/partytown/gatsby-browser.js"));
    expect(source).toMatch(
      /onInitialClientRender = \(\) => \{\s*if \(process\.env\.NODE_ENV !== `development`\) \{\s*return;/,
    );
  });

  test("the plugin of styled-components only wraps the page in what styled-components does by itself", () => {
    const source = read(require.resolve("gatsby-plugin-styled-components/gatsby-browser.js"));
    expect(source.match(/exports\.\w+/g)).toEqual(["exports.wrapRootElement"]);
    expect(source.match(/createElement\([\w.]+/g)).toEqual([
      "createElement(_styledComponents.StyleSheetManager",
    ]);
    // Its one option was the fourth version's; the sixth writes prefixes only when told to.
    expect(source.match(/^ +\w+(?=: )/gm)?.map((name) => name.trim())).toEqual(["disableVendorPrefixes"]);
    expect(read("gatsby-config.ts")).not.toContain("disableVendorPrefixes");
  });

  test("stylis keeps its vendor prefixes in a module of their own, for the middleware that is off", () => {
    const stylis = dirname(fromGatsby("stylis"));
    const folder = existsSync(join(stylis, "src")) ? stylis : dirname(dirname(stylis));
    expect(read(join(folder, "src/Middleware.js"))).toContain("import {prefix} from './Prefixer.js'");
  });
});

test("Gatsby's app writes the name of the tab's storage alone, and uses it for the note of a reload only", () => {
  const app = read(join(gatsby, "cache-dir/production-app.js"));
  expect(app).not.toContain("window.sessionStorage");
  expect(app.match(/sessionStorage\.\w+\(\w+/g)).toEqual([
    "sessionStorage.getItem(reloadStorageKey",
    "sessionStorage.setItem(reloadStorageKey",
    "sessionStorage.removeItem(reloadStorageKey",
  ]);
});

test("our own code asks the window for the tab's storage, so that it does not get the stand-in", () => {
  const ours = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("build"),
  );
  expect(ours.length).toBeGreaterThan(50);
  for (const file of ours)
    expect({ file, code: read(join("src", file)) }).toEqual({
      file,
      code: expect.not.stringMatching(/(?<![\w.])sessionStorage\b/),
    });
});

test("the style of every page is where its stand-in takes its place", () => {
  expect(read("src/styles/GlobalStyle.ts")).toContain("export const GlobalStyle");
  expect(read("src/layout/PageLayout.tsx")).toContain('from "../styles/GlobalStyle"');
});

test("no page uses what is left out", () => {
  const files = ["src/pages", "src/templates", "src/sections", "src/layout", "src/components"].flatMap(
    (folder) => readdirSync(folder).map((file) => join(folder, file)),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const source = read(file);
    expect(source).not.toMatch(/export (?:const|function) Head\b/);
    expect(source).not.toMatch(/import \{[^}]*\b(?:Link|Script|Slice|navigate)\b[^}]*\} from "gatsby"/);
  }
});
