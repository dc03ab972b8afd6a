import { readPhotoOwners } from "../intake/content";
import { openStore } from "../intake/store";
import { sealOf } from "../seal";

/** Notes in the lock that the owner has seen a photo, as it is and as it is cropped now; tells what kept it from that. */
export async function approvePhoto(root: string, id: string): Promise<string | undefined> {
  const owner = (await readPhotoOwners(root)).find((one) => one.id === id);
  if (owner === undefined) return `No testimonial has the id "${id}".`;
  const store = await openStore(root);
  const original = await store.original(owner);
  if (original === undefined || store.entry(id) === undefined)
    return `There is no photo of ${id} to approve. Run npm run photos first.`;
  await store.approve(id, sealOf(owner, original.file));
  return undefined;
}
