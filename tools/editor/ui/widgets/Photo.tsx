import type { WidgetProps } from "@rjsf/utils";
import { type DragEvent, useState } from "react";
import { asText, type FormContext, useControl, useForm } from "../context";
import { textFor } from "./Plain";

const isAddress = (text: string) => text.startsWith("https://");

/** The file in content/photos that a photo's field leads to: what it names, or what was fetched for the entry. */
export function keptPhoto(image: string, { photos, entryId = "" }: FormContext): string | undefined {
  const file = image.replace(/^.*\//, "");
  return photos.find((name) => (isAddress(image) ? name.replace(/\.[^.]+$/, "") === entryId : name === file));
}

/** A picture dropped or chosen on this computer, or the address of one. */
export function Photo(props: WidgetProps) {
  const { id, value } = props;
  const { context, announce } = useForm();
  const control = useControl(id);
  const [refused, setRefused] = useState("");
  const [isOver, setOver] = useState(false);
  const write = textFor(props);
  const image = asText(value);
  const file = keptPhoto(image, context);
  const upload = async (picture: File | undefined) => {
    if (picture === undefined) return;
    setRefused("");
    const answer = await context.uploadPhoto(picture).catch((error: unknown) => ({ refused: String(error) }));
    if ("refused" in answer) return setRefused(answer.refused);
    announce(`${answer.file} is in content/photos.`);
    write(answer.file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <div className="photo">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the file button inside does the same by keyboard. */}
      <div
        className={isOver ? "photo-drop is-over" : "photo-drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file === undefined ? (
          <span className="photo-none">No picture yet</span>
        ) : (
          <img src={context.photoAddress(file)} alt={`As it is kept: ${file}`} />
        )}
        <label className="photo-file">
          <span>Drop a picture here, or choose a file</span>
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={({ target }) => upload(target.files?.[0])}
          />
        </label>
      </div>
      <input
        {...control}
        aria-describedby={`${control["aria-describedby"]} ${id}.refused`}
        value={image}
        spellCheck={false}
        onChange={({ target }) => write(target.value)}
      />
      {isAddress(image) && file === undefined && (
        <p className="field-help">The picture is fetched from this address when you save.</p>
      )}
      <p id={`${id}.refused`} className="problem" role="alert" hidden={refused === ""}>
        {refused}
      </p>
    </div>
  );
}
