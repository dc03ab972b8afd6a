import type { SaveRequest, SaveResults, Texts } from "../protocol";
import { type Action, draftsToSave, type EditorState } from "./editorState";

/** A save whose files changed on disk is compared and tried again this often. */
const maxRounds = 3;

interface SaveOptions {
  readonly save: (request: SaveRequest) => Promise<SaveResults>;
  readonly getState: () => EditorState;
  readonly dispatch: (action: Action) => void;
  /** Encodes the new photos that drafts name. */
  readonly encodePhotos: (texts: Texts) => Promise<Texts>;
}

/** Saves all drafts that need no decision. Takes over changes on disk to other fields, and saves the result. */
export async function saveAll({ save, getState, dispatch, encodePhotos }: SaveOptions): Promise<SaveResults> {
  const results: Record<string, SaveResults[string]> = {};
  for (let round = 0; round < maxRounds; round += 1) {
    const drafts = draftsToSave(getState().files);
    if (Object.keys(drafts).length === 0) break;
    const texts = Object.fromEntries(Object.entries(drafts).map(([name, { text }]) => [name, text]));
    dispatch({ type: "set", saving: texts });
    const answer = await save({ drafts, photos: await encodePhotos(texts) });
    Object.assign(results, answer);
    dispatch({ type: "saved", results: answer });
    if (Object.values(answer).every(({ state }) => state !== "stale")) break;
  }
  return results;
}
