import { useCallback, useEffect, useRef, useState } from "react";
import type { PhotoReview } from "../photos";
import { Button } from "./Button";
import type { OpenFile } from "./editorState";
import type { Server } from "./server";

const kilobytes = (bytes = 0) => `${(bytes / 1000).toFixed(1)} kB`;

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
  const [error, setError] = useState("");
  const load = useCallback(
    () => server.reviewPhotos().then(setReview, (reason: Error) => setError(reason.message)),
    [server],
  );
  useEffect(() => void load(), [load]);
  if (error !== "") return <p>{error}</p>;
  if (review === undefined) return <p>Loading…</p>;
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
      <ul className="changes">
        {review.reports.map(({ name, verdict, crop, isBuilt, file, bytes, variants }) => (
          <li key={name} className="photo-report">
            {crop && <img src={crop} alt={`Crop of ${name}`} />}
            <div>
              <h3>{name}</h3>
              <p>{[`${verdict.grade}.`, ...verdict.reasons].join(" ")}</p>
              {file && (
                <p className="hint">
                  {file}, {kilobytes(bytes)}
                </p>
              )}
              <p className="hint">
                {isBuilt
                  ? variants
                      .map((one) => `${one.format.toUpperCase()} ${one.width} px: ${kilobytes(one.bytes)}`)
                      .join(", ")
                  : "Sizes for visitors appear after npm run build."}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <h3 ref={heading} tabIndex={-1}>
        Unused photos
      </h3>
      {unused.length === 0 && <p>Every photo is in use.</p>}
      <ul className="changes">
        {unused.map((name) => (
          <li key={name} className="photo-report">
            <img src={server.photoUrl(name)} alt="" />
            <div>
              <h4>{name}</h4>
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
