import { ariaDescribedByIds } from "@rjsf/utils";
import { useState } from "react";
import type { FieldProps } from "../Form";
import { asText } from "../labels";

/** A photo from this computer, or the URL of one. */
export function PhotoWidget({ id, value, onChange, registry }: FieldProps) {
  const { photo, photoUrl, uploadPhoto } = registry.formContext;
  const [message, setMessage] = useState("");
  const image = asText(value);
  const upload = async (files: FileList | null) => {
    const [picture] = files ?? [];
    if (picture === undefined) return;
    const answer = await uploadPhoto(picture).catch((error: unknown) => ({ refused: String(error) }));
    if ("refused" in answer) return setMessage(answer.refused);
    setMessage("");
    onChange(answer.file);
  };
  return (
    <div className="photo" id={`${id}-photo`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file button inside does the same with the keyboard. */}
      <div
        className="photo-drop"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          upload(event.dataTransfer.files);
        }}
      >
        {photo === undefined ? (
          <span className="photo-none">No photo yet</span>
        ) : (
          <img src={photoUrl(photo)} alt={`Current photo: ${photo}`} />
        )}
        <label className="photo-file">
          <span>Drop a photo here, or choose a file</span>
          <input type="file" accept="image/*" onChange={({ target }) => upload(target.files)} />
        </label>
      </div>
      <input
        id={id}
        aria-describedby={ariaDescribedByIds(id)}
        value={image}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
      {image.startsWith("https://") && photo === undefined && (
        <p className="field-description">The photo is downloaded from this URL after you save.</p>
      )}
      <p className="problem" role="alert" hidden={message === ""}>
        {message}
      </p>
    </div>
  );
}
