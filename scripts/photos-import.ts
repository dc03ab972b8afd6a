import { importPhotos, strictError } from "../tools/photos/importPhotos";
import { pruneImports, readPhotos } from "../tools/photos/photoStore";
import { print, red, runCommand, UsageError, warn, yellow } from "./support/cli";

void runCommand({
  name: "npm run photos:import",
  about:
    "Downloads new testimonial photos into content/photos, removes their metadata, and deletes imported photos that no testimonial uses.",
  operands: "[--refresh <ID> …]",
  flags: {
    "--refresh": "Download the photos with these IDs again. Without IDs, download all photos again.",
    "--strict": "Fail if a photo can't be imported.",
  },
  async run({ flags: { refresh, strict }, operands }) {
    const root = process.cwd();
    const photos = await readPhotos(root);
    const unknown = operands.find((id) => photos.every((photo) => photo.id !== id));
    if (unknown !== undefined) {
      const ids = photos.map(({ id }) => id).join(", ") || "none";
      throw new UsageError(`No testimonial with a photo has the ID "${unknown}". Valid IDs: ${ids}.`);
    }
    if (operands.length > 0 && !refresh)
      throw new UsageError("To download photos again, add --refresh before their IDs.");

    const isRefreshed = (id: string) => refresh === true && (operands.length === 0 || operands.includes(id));
    const results = await importPhotos(root, isRefreshed);
    for (const { warning } of results) if (warning !== undefined) warn(yellow(warning));
    const imported = results.filter(({ state }) => state === "imported");
    for (const { id } of imported) print(`Imported the photo of ${id}.`);
    const removed = await pruneImports(root);
    for (const id of removed) print(`Removed the unused photo of ${id}.`);
    const failed = results.filter(({ warning }) => warning !== undefined).length;
    const next = imported.length + removed.length > 0 ? " Commit content/photos." : "";
    print(`${results.length - failed} of ${results.length} photos are up to date.${next}`);
    const error = strictError(results, process.env, strict === true);
    if (error === undefined) return 0;
    warn(red(error));
    return 1;
  },
});
