import { useCallback, useEffect, useRef, useState } from "react";
import type { PhotoReview } from "../photos";
import { Button } from "./Button";
import type { OpenFile } from "./editorState";
import type { Server } from "./server";

interface PhotosProps {
  readonly server: Server;
  /** A photo that a draft names is in use. */
  readonly drafts: readonly OpenFile[];
  announce(message: string): void;
}

/** The results of `npm run photos:review`, and the unused photos. */
export function Photos({ server, drafts, announce }: PhotosProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [review, setReview] = useState<PhotoReview>();
  const [isSlow, setSlow] = useState(false);
  const load = useCallback(
    () =>
      server.reviewPhotos(() => setSlow(true)).then(setReview, (reason: Error) => announce(reason.message)),
    [server, announce],
  );
  useEffect(() => void load(), [load]);
  if (review === undefined)
    return <p>{isSlow ? "Still loading. The server is checking the photos." : "Loading…"}</p>;
  const unused = review.unused.filter((name) => !drafts.some(({ text }) => text?.includes(name)));
  const remove = async (name: string) => {
    await server.removePhoto(name).then(
      () => announce(`Removed ${name}.`),
      (reason: Error) => announce(reason.message),
    );
    heading.current?.focus();
    await load();
  };
  return (
    <>
      <ul className="stack">
        {review.reports.map(({ name, crop, file, summary, isBuilt }) => (
          <li key={name} className="photo card">
            {crop ? <img src={crop} alt={`Crop of ${name}`} /> : <span />}
            <div>
              <p>{summary}</p>
              <p className="hint">
                {file} {!isBuilt && "Run npm run build to see the sizes that visitors get."}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <h3 ref={heading} tabIndex={-1}>
        Unused photos
      </h3>
      {unused.length === 0 && <p>Every photo is in use.</p>}
      <ul className="stack">
        {unused.map((name) => (
          <li key={name} className="photo card">
            <img src={server.photoUrl(name)} alt="" />
            <div>
              <p>{name}</p>
              <Button className="plain" label={`Remove ${name}`} onClick={() => remove(name)}>
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
