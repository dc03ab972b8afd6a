import { importPhotos, strictError } from "../tools/photos/importPhotos";
import { readPhotos } from "../tools/photos/photoStore";
import { red, runCommand, say, UsageError, warn, yellow } from "./support/cli";

runCommand({
  name: "npm run photos:import",
  about: "Fetches new testimonial photos, checks them and keeps them in content/photos.",
  operands: "[id …]",
  flags: {
    "--refresh": "Fetch the photos of these ids again, or all if none is named.",
    "--strict": "Fail if a photo cannot be imported, as under CI.",
  },
  async run({ flags: { refresh, strict }, operands }) {
    const root = process.cwd();
    const photos = await readPhotos(root);
    const unknown = operands.find((id) => photos.every((photo) => photo.id !== id));
    if (unknown !== undefined) throw new UsageError(`No testimonial has the id "${unknown}".`);
    if (operands.length > 0 && !refresh) throw new UsageError("Ids say which photos to --refresh.");

    const isRefreshed = (id: string) => refresh === true && (operands.length === 0 || operands.includes(id));
    const results = await importPhotos(root, isRefreshed);
    for (const warning of results.flatMap(({ warnings }) => warnings)) warn(yellow(warning));
    const usable = results.filter(({ state }) => state !== "refused").length;
    say(`${usable} of ${results.length} photos are in content/photos. Commit that folder.`);
    const error = strictError(results, process.env, strict === true);
    if (error === undefined) return 0;
    warn(red(error));
    return 1;
  },
});
