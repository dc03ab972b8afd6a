import { z } from "zod";

const entry = z.looseObject({
  dev: z.boolean().optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
});

const fields = z.record(z.string(), z.unknown());

const lockfile = z.looseObject({ packages: z.record(z.string(), entry) });

interface Missing {
  readonly name: string;
  readonly version: string;
  readonly dev: boolean;
}

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64"];

/**
 * Optional packages of other platforms that npm left out of a lockfile. npm drops those whose description it could not
 * load, then `npm ci` refuses the file, and an install elsewhere lacks its native parts:
 * https://github.com/npm/cli/issues/4828
 */
export const missingPackages = (text: string): readonly Missing[] =>
  missingIn(lockfile.parse(JSON.parse(text)).packages);

/** Adds them, with the checksum of each by its name; all else stays as it was written. */
export function completeLockfile(text: string, checksums: ReadonlyMap<string, string>): string {
  const lock = fields.parse(JSON.parse(text));
  const added = missingPackages(text).map(
    (one) => [`node_modules/${one.name}`, entryFor(one, checksums.get(one.name))] as const,
  );
  const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
    a.localeCompare(b, "en");
  const packages = Object.fromEntries(
    [...Object.entries(fields.parse(lock.packages)), ...added].sort(byName),
  );
  return `${JSON.stringify({ ...lock, packages }, null, 2)}\n`;
}

function missingIn(packages: Readonly<Record<string, z.infer<typeof entry>>>): Missing[] {
  const present = new Set(Object.keys(packages).map((key) => key.split("node_modules/").at(-1)));
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !present.has(name))
      .map(([name, version]) => ({ name, version, dev })),
  );
}

/** The platform stands in the package's name, as in `@biomejs/cli-linux-arm64-musl`. */
function entryFor({ name, version, dev }: Missing, integrity: string | undefined): z.infer<typeof entry> {
  const words = name.split(/[-/]/);
  const among = (known: readonly string[]) => known.filter((word) => words.includes(word));
  const library = [
    ...(words.some((word) => word.startsWith("gnu")) ? ["glibc"] : []),
    ...(words.some((word) => word.startsWith("musl")) ? ["musl"] : []),
  ];
  return {
    version,
    integrity,
    cpu: among(processors),
    ...(dev ? { dev } : {}),
    ...(library.length > 0 ? { libc: library } : {}),
    optional: true,
    os: among(systems),
  };
}
