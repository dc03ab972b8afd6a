import { readPhotoOwners } from "../tools/photos/intake/content";
import { isStrict, rulesFrom, tellMoved, tellRefusal, tellStrict } from "../tools/photos/intake/outcomes";
import { takeInPhotos } from "../tools/photos/intake/takeInPhotos";
import { progress, red, runCommand, say, UsageError, warn, yellow } from "./support/cli";

runCommand({
  name: "npm run photos",
  about: "Fetches testimonial photos that are not kept yet, checks them and keeps them in content/photos.",
  operands: "[id …]",
  flags: {
    refresh: { type: "boolean", about: "Fetch the photos of these ids again, or all where none is named." },
    strict: { type: "boolean", about: "Fail if a photo cannot be taken in, as under CI." },
  },
  async run({ has, operands }) {
    const root = process.cwd();
    const owners = await readPhotoOwners(root);
    const stranger = operands.find((id) => owners.every((owner) => owner.id !== id));
    if (stranger !== undefined) throw new UsageError(`No testimonial has the id "${stranger}".`);
    if (operands.length > 0 && !has("refresh")) throw new UsageError("Ids say which photos to --refresh.");

    const tick = progress("Photos", owners.length);
    const outcomes = await takeInPhotos({
      root,
      rules: rulesFrom(process.env),
      refresh: (id) => has("refresh") && (operands.length === 0 || operands.includes(id)),
      onDone: ({ state, owner }) => tick(`${owner.id} ${state}`),
    });
    const refused = outcomes.filter(({ state }) => state === "refused");
    for (const outcome of refused) warn(yellow(tellRefusal(outcome)));
    for (const sentence of outcomes.flatMap(tellMoved)) warn(yellow(sentence));
    const kept = outcomes.length - refused.length;
    say(`${kept} of ${outcomes.length} photos are kept in content/photos and locked to their addresses.`);
    if (refused.length === 0 || !(has("strict") || isStrict(process.env))) return 0;
    warn(red(tellStrict(refused.length)));
    return 1;
  },
});
