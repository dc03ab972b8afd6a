import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { measureBuild } from "../tools/repo/bench/cost/measureBuild";
import { makeScaledProject, type Scale } from "../tools/repo/bench/cost/scaledProject";
import { textTable } from "../tools/repo/columns";
import { dim, runCommand, say, UsageError } from "./support/cli";

const folder = resolve("reports/bench-build");

const scales: readonly Scale[] = [
  { services: 9, photos: 4 },
  { services: 1000, photos: 4 },
  { services: 5000, photos: 4 },
  { services: 9, photos: 1000 },
];

void runCommand({
  name: "npm run bench:build",
  about:
    "Measures what a build costs, cold and warm, as the content grows. Leave the machine alone meanwhile.",
  flags: { only: { type: "string", about: "One scale, as services,photos: for instance 1000,4." } },
  async run({ text }) {
    const chosen = text("only") === undefined ? scales : [readScale(text("only") ?? "")];
    const rows: string[][] = [["services", "photos", "build", "seconds", "peak MB"]];
    for (const scale of chosen) {
      const project = join(folder, `${scale.services}-${scale.photos}`);
      await makeScaledProject(process.cwd(), project, scale);
      for (const build of ["cold", "warm"]) {
        say(dim(`${scale.services} services, ${scale.photos} photos: ${build}`));
        const { seconds, peakMegabytes } = await measureBuild(project);
        const { services, photos } = scale;
        rows.push([`${services}`, `${photos}`, build, seconds.toFixed(1), `${peakMegabytes ?? "unknown"}`]);
      }
      await rm(project, { recursive: true, force: true });
    }
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "bench-build.json"), `${JSON.stringify(rows, null, 2)}\n`);
    say(`\n${textTable(rows)}`);
    return 0;
  },
});

function readScale(given: string): Scale {
  const [services = 0, photos = 0] = given.split(",").map(Number);
  if (!(services > 0 && photos > 0)) throw new UsageError("A scale is two numbers: services,photos.");
  return { services, photos };
}
