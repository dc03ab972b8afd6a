import { urlOf } from "../../model/url";
import { inParallel } from "../pool";
import type { FetchRules } from "./address";
import { isRemote, type PhotoOwner, readPhotoHosts, readPhotoOwners } from "./content";
import { download } from "./download";
import { inspectPhoto } from "./inspect";
import { HostUnreachable, PhotoRefusal } from "./refusal";
import { openStore, type PhotoStore } from "./store";

export interface Intake {
  readonly root: string;
  /** Ids of photos to fetch again although the lock knows them. */
  readonly refresh?: (id: string) => boolean;
  readonly rules?: Omit<FetchRules, "hosts">;
  readonly onDone?: (outcome: Outcome) => void;
}

export interface Outcome {
  readonly owner: PhotoOwner;
  readonly state: "kept" | "taken in" | "refused";
  /** Why a photo was refused, and what stands in for it: a kept file's name, or nothing for initials. */
  readonly reason?: string;
  readonly instead?: string | undefined;
  /** New names of the owner's own files that lay where the fetched photo had to be kept. */
  readonly moved?: readonly string[];
}

/** Sees to it that the original of every testimonial's photo is kept; asks the network only for what is not. */
export async function takeInPhotos(intake: Intake): Promise<readonly Outcome[]> {
  const { root, refresh = () => false, onDone = () => {} } = intake;
  const rules: FetchRules = { ...intake.rules, hosts: await readPhotoHosts(root) };
  const owners = await readPhotoOwners(root);
  const store = await openStore(root);
  const outcomes: Outcome[] = [];
  const finish = (outcome: Outcome) => {
    outcomes.push(outcome);
    onDone(outcome);
  };

  const wanted: PhotoOwner[] = [];
  await inParallel(owners, async (owner) => {
    const state = await store.state(owner);
    if (state === "unknown" || refresh(owner.id)) wanted.push(owner);
    else if (state === "kept") finish({ owner, state });
    else if (isRemote(owner.image)) finish(refused(owner, alteredFile(owner), store));
    else wanted.push(owner);
  });

  const silent = new Set<string>();
  await inParallel(byAddress(wanted), async (sharing) => {
    for (const outcome of await takeInOne(sharing, store, rules, silent)) finish(outcome);
  });
  return outcomes;
}

/** One request for testimonials that share an address. */
async function takeInOne(
  sharing: readonly PhotoOwner[],
  store: PhotoStore,
  rules: FetchRules,
  silent: Set<string>,
): Promise<readonly Outcome[]> {
  const image = sharing[0]?.image ?? "";
  const host = urlOf(image)?.host ?? "";
  try {
    if (silent.has(host)) throw new PhotoRefusal("its host did not answer for another photo");
    const file = isRemote(image) ? await download(image, rules) : await ownFile(sharing, store);
    const facts = await inspectPhoto(file);
    const outcomes: Outcome[] = [];
    for (const owner of sharing)
      outcomes.push({ owner, state: "taken in", moved: await store.keep(owner, file, facts) });
    return outcomes;
  } catch (error) {
    if (!(error instanceof PhotoRefusal)) throw error;
    if (error instanceof HostUnreachable) silent.add(host);
    return sharing.map((owner) => refused(owner, error.message, store));
  }
}

async function ownFile([owner]: readonly PhotoOwner[], store: PhotoStore): Promise<Buffer> {
  const name = owner && store.fileOf(owner);
  if (name === undefined) throw new PhotoRefusal("there is no such file in content/photos");
  return store.read(name);
}

const refused = (owner: PhotoOwner, reason: string, store: PhotoStore): Outcome => ({
  owner,
  state: "refused",
  reason,
  instead: isRemote(owner.image) ? store.fileOf(owner) : undefined,
});

const alteredFile = ({ id }: PhotoOwner) =>
  `the kept file is not the one that was fetched. To have that again, run npm run photos -- --refresh ${id}; to use a file of your own, name it in "image"`;

function byAddress(owners: readonly PhotoOwner[]): readonly (readonly PhotoOwner[])[] {
  const groups = new Map<string, PhotoOwner[]>();
  for (const owner of owners) groups.set(owner.image, [...(groups.get(owner.image) ?? []), owner]);
  return [...groups.values()];
}
