import type { Conflict } from "../merge";
import { Value } from "./Changes";
import type { KeptDraft, OpenFile } from "./drafts";
import { placeInWords } from "./sections";

interface ConflictsProps {
  readonly file: OpenFile;
  onDecide(conflict: Conflict, mine: boolean): void;
}

/** Fields that were changed here and on the disk, both versions side by side. */
export const Conflicts = ({ file, onDecide }: ConflictsProps) => (
  <>
    <p>
      Somebody has changed <code>content/{file.name}</code> while you were editing it. Most of it fits
      together. Choose which version stays where it does not; you can change the text afterwards.
    </p>
    <ul className="conflicts">
      {file.conflicts.map((conflict) => {
        const place = placeInWords(file.value, conflict.path) || "The whole text";
        return (
          <li key={conflict.path.join(".")}>
            <h3>{place}</h3>
            <div className="sides">
              {[true, false].map((mine) => (
                <section key={String(mine)} aria-label={`${place}: ${mine ? "mine" : "on the disk"}`}>
                  <h4>{mine ? "Mine" : "On the disk"}</h4>
                  <Value value={mine ? conflict.mine : conflict.theirs} />
                  <button
                    type="button"
                    className="plain"
                    aria-label={`${mine ? "Keep mine" : "Take theirs"}: ${place}`}
                    onClick={() => onDecide(conflict, mine)}
                  >
                    {mine ? "Keep mine" : "Take theirs"}
                  </button>
                </section>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  </>
);

interface OfferProps {
  readonly label: string;
  readonly kept: KeptDraft;
  onAnswer(answer: "restore" | "discard"): void;
}

/** A draft of an earlier visit. It is neither applied nor lost until the writer decides. */
export const Offer = ({ label, kept, onAnswer }: OfferProps) => (
  <section className="offer" aria-label={`Unsaved changes in ${label}`}>
    <p>
      You have unsaved changes in {label} from <time>{whenOf(kept.at)}</time>.
    </p>
    <button type="button" className="plain" onClick={() => onAnswer("restore")}>
      Restore<span className="unseen"> the changes in {label}</span>
    </button>
    <button type="button" className="quiet" onClick={() => onAnswer("discard")}>
      Discard<span className="unseen"> the changes in {label}</span>
    </button>
  </section>
);

/** The time, and the day unless it is today. */
function whenOf(at: number): string {
  const when = new Date(at);
  const time = when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
  const isToday = when.toDateString() === new Date().toDateString();
  return isToday ? time : `${when.toLocaleDateString([], { day: "numeric", month: "long" })}, ${time}`;
}
