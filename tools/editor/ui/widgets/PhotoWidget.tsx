import { ariaDescribedByIds } from "@rjsf/utils";
import { useRef } from "react";
import { flushSync } from "react-dom";
import type { FieldProps } from "../formFields";
import { asText } from "../labels";

/** A photo from this computer, which is saved with the draft, or the URL of one. */
export function PhotoWidget({ id, value, options, onChange, registry }: FieldProps) {
  const { photo, entryId, addPhoto, announce } = registry.formContext;
  const image = asText(value);
  const host = useRef<HTMLDivElement>(null);
  const add = async (files: FileList | null) => {
    const file = files?.[0] ? await addPhoto(entryId, files[0]) : undefined;
    if (file === undefined) return;
    if (host.current === null)
      return announce("The photo wasn't added because its form was closed. Add it again.");
    flushSync(() => onChange(file));
    announce("Photo added. Save to keep it.");
  };
  return (
    <div className="stack" id={`${id}-photo`} ref={host}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file button inside does the same with the keyboard. */}
      <div
        className="photo card"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          add(event.dataTransfer.files);
        }}
      >
        {photo === undefined ? (
          <span className="hint">No photo yet</span>
        ) : (
          <img src={photo} alt={`Current: ${image}`} />
        )}
        <label className="hint">
          <span>Drop a photo here, or choose a file</span>
          <input type="file" accept="image/*" onChange={({ target }) => add(target.files)} />
        </label>
      </div>
      <input
        id={id}
        aria-describedby={ariaDescribedByIds(id)}
        value={image}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value || options.emptyValue)}
      />
      {image.startsWith("https://") && photo === undefined && (
        <p className="field-description">The photo is downloaded from this URL after you save.</p>
      )}
    </div>
  );
}
