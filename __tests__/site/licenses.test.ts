import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import webpack from "gatsby/webpack";
import { publishLicenses } from "../../tools/site/licenses";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";

/** Bundles a file that imports these packages, two of which are fake. */
async function bundle(...packages: readonly string[]) {
  const folder = await makeFolder();
  await writeFiles(folder, {
    "entry.js": packages.map((name) => `import "${name}";`).join("\n"),
    "node_modules/viral/package.json": '{"name":"viral","version":"1.0.0","license":"GPL-3.0"}',
    "node_modules/viral/index.js": "window.viral = true;",
    "node_modules/silent/package.json": '{"name":"silent","version":"1.0.0"}',
    "node_modules/silent/index.js": "window.silent = true;",
  });
  const options = {
    context: folder,
    mode: "production",
    entry: "./entry.js",
    resolve: { modules: [join(folder, "node_modules"), join(process.cwd(), "node_modules")] },
    output: { path: join(folder, "out") },
    plugins: [publishLicenses(["lucide-static", "@fontsource-variable/instrument-sans"])],
  };
  // The plugin has the types of an older webpack.
  const compiler: webpack.Compiler = Reflect.apply(webpack, undefined, [options]);
  await promisify(compiler.run.bind(compiler))();
  return readFile(join(folder, "out", "licenses.txt"), "utf8");
}

test("licenses.txt contains the licenses of all code, fonts and icons", async () => {
  expect(await bundle("react-dom")).toMatch(
    /@fontsource-variable\/instrument-sans\nOFL-1\.1.*lucide-static\nISC.*react\nMIT.*Permission is hereby granted.*react-dom\nMIT/s,
  );
});

test.each([
  ["viral", "GPL-3.0"],
  ["silent", "none"],
])("the package %s with the license %s fails the build", async (name, license) => {
  await expect(bundle(name)).rejects.toThrow(
    `The site contains ${name}, whose license (${license}) isn't allowed.`,
  );
});
