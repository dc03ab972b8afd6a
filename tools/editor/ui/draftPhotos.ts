export interface DraftPhotos {
  /** Loads the photos of earlier drafts, and deletes those that no draft names. */
  load(isUsed: (name: string) => boolean): Promise<ReadonlyMap<string, Blob>>;
  put(name: string, photo: Blob): Promise<void>;
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Keeps the photos of drafts in the browser until they are saved. */
export function openDraftPhotos(project: string): DraftPhotos {
  const opening = indexedDB.open(`photos/${project}`);
  opening.onupgradeneeded = () => opening.result.createObjectStore("photos");
  const database = settled(opening);
  const store = async (mode: IDBTransactionMode) =>
    (await database).transaction("photos", mode).objectStore("photos");
  return {
    async load(isUsed) {
      const photos = new Map<string, Blob>();
      for (const key of await settled((await store("readonly")).getAllKeys())) {
        const name = String(key);
        if (!isUsed(name)) await settled((await store("readwrite")).delete(name));
        else photos.set(name, await settled<Blob>((await store("readonly")).get(name)));
      }
      return photos;
    },
    async put(name, photo) {
      await settled((await store("readwrite")).put(photo, name));
    },
  };
}
