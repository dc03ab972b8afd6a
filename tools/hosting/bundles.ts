import type { CreateWebpackConfigArgs } from "gatsby";
import { drawnFrom, licenceProblems, licenceText, packageFolder, readPackage } from "./shippedPackages";

/** As much of webpack as is used here. */
interface Module {
  readonly resource?: string;
  /** Those that were joined into this one. */
  readonly modules?: Iterable<Module>;
}

interface Compilation {
  readonly modules: Iterable<Module>;
  readonly errors: Error[];
  readonly hooks: {
    readonly processAssets: { tapPromise(name: string, emit: () => Promise<void>): void };
  };
  emitAsset(name: string, source: unknown): void;
}

interface Compiler {
  readonly webpack: { readonly sources: { readonly RawSource: new (text: string) => unknown } };
  readonly hooks: {
    readonly thisCompilation: { tap(name: string, use: (compilation: Compilation) => void): void };
  };
}

const name = "licences of shipped packages";

/** Bundles without maps, and beside them the licences of all packages that they hold. */
export function prepareBundles({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage !== "build-javascript") return;
  // Maps taken away after the build would leave a comment in each bundle that points at nothing.
  actions.setWebpackConfig({ devtool: false, plugins: [{ apply: listLicences }] });
}

export function listLicences({ hooks, webpack }: Compiler): void {
  hooks.thisCompilation.tap(name, (compilation) => {
    compilation.hooks.processAssets.tapPromise(name, async () => {
      const folders = new Set(
        [...filesOf(compilation.modules)].map(packageFolder).filter((found) => found !== undefined),
      );
      const packages = await Promise.all([...folders, ...drawnFrom].map(readPackage));
      compilation.errors.push(...licenceProblems(packages).map((problem) => new Error(problem)));
      compilation.emitAsset("licenses.txt", new webpack.sources.RawSource(licenceText(packages)));
    });
  });
}

function* filesOf(modules: Iterable<Module>): Generator<string> {
  for (const { resource, modules: inner } of modules) {
    if (resource !== undefined) yield resource;
    if (inner !== undefined) yield* filesOf(inner);
  }
}
