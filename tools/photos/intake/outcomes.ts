import type { FetchRules } from "./address";
import type { Outcome } from "./takeInPhotos";

type Environment = Readonly<Record<string, string | undefined>>;

/** Whether a photo that cannot be had is an error: where nobody watches, or where it was asked for. */
export const isStrict = ({ CI = "", PHOTOS_STRICT = "" }: Environment) =>
  !["", "0", "false"].includes(CI) || PHOTOS_STRICT === "1";

/** The documented test switch: a stand-in for an image host may answer on this machine. */
export const rulesFrom = ({ PHOTOS_ALLOW_LOOPBACK = "" }: Environment): Omit<FetchRules, "hosts"> => ({
  loopback: PHOTOS_ALLOW_LOOPBACK === "1",
});

export function tellRefusal({ owner, reason = "", instead }: Outcome): string {
  const standIn =
    instead === undefined ? "the person's initials" : `the last kept photo, content/photos/${instead},`;
  return `Photo of ${owner.id}: ${owner.image} cannot be used: ${reason}. Visitors see ${standIn} instead.`;
}

/** One sentence for each file of the owner's own that had to make room; nothing for most photos. */
export const tellMoved = ({ owner, moved = [] }: Outcome): string[] =>
  moved.map(
    (name) =>
      `Photo of ${owner.id}: a file of your own lay in its place and is now content/photos/${name}. To use it, name it in "image"; else delete it.`,
  );

export function tellStrict(refused: number): string {
  const photos = refused === 1 ? "1 photo" : `${refused} photos`;
  return `${photos} could not be taken in, and that is an error under CI, PHOTOS_STRICT=1 or --strict. Mend what the lines above name, then run npm run photos and commit content/photos.`;
}
