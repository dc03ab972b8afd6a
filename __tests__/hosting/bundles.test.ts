/** @jest-environment node */
import { join } from "node:path";
import { listLicences, prepareBundles } from "../../tools/hosting/bundles";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";

const installed = (name: string) => join(process.cwd(), "node_modules", name, "index.js");

/** Runs a compilation of these modules; resolves to the files it wrote and the errors it ended with. */
async function compile(modules: readonly object[]) {
  const written: Record<string, unknown> = {};
  const errors: Error[] = [];
  const waiting = { emit: async () => {} };
  listLicences({
    webpack: {
      sources: {
        RawSource: class {
          constructor(readonly text: string) {}
        },
      },
    },
    hooks: {
      thisCompilation: {
        tap: (_, use) =>
          use({
            modules,
            errors,
            hooks: {
              processAssets: { tapPromise: (_name, work) => void Object.assign(waiting, { emit: work }) },
            },
            emitAsset: (name, source) => void Object.assign(written, { [name]: source }),
          }),
      },
    },
  });
  await waiting.emit();
  return { written, errors };
}

test("the licences of all packages in the bundles are written, of those inside joined modules too", async () => {
  const { written, errors } = await compile([
    { resource: installed("react") },
    {
      modules: [
        { resource: installed("react-dom") },
        { resource: join(process.cwd(), "src/pages/index.tsx") },
        {},
      ],
    },
  ]);
  expect(errors).toEqual([]);
  expect(written["licenses.txt"]).toHaveProperty(
    "text",
    expect.stringMatching(/lucide-static.*react .*react-dom /s),
  );
});

test("a package with a licence that does not allow it fails the build by name", async () => {
  const folder = await makeFolder();
  await writeFiles(folder, {
    "node_modules/viral/package.json": '{"name":"viral","version":"1.0.0","license":"GPL-3.0"}',
  });
  const { errors } = await compile([{ resource: join(folder, "node_modules/viral/index.js") }]);
  expect(errors.map(({ message }) => message)).toEqual([
    expect.stringContaining("viral would be shipped to visitors"),
  ]);
});

test("only the bundles for browsers are changed: they get no maps", () => {
  const setWebpackConfig = jest.fn();
  const prepare = (stage: string) =>
    Reflect.apply(prepareBundles, undefined, [{ stage, actions: { setWebpackConfig } }]);
  prepare("build-html");
  expect(setWebpackConfig).not.toHaveBeenCalled();
  prepare("build-javascript");
  expect(setWebpackConfig).toHaveBeenCalledWith({ devtool: false, plugins: [{ apply: listLicences }] });
});
