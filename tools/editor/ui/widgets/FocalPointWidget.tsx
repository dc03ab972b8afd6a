import { ariaDescribedByIds } from "@rjsf/utils";
import { useRef, useState } from "react";
import { Button } from "../Button";
import type { FieldProps } from "../formFields";
import { asText } from "../labels";

/** Returns the `object-position` that crops an image to the largest square around a point. See squareAround in crop.ts. */
function positionOf(point: number, length: number, edge: number): string {
  const start = Math.min(Math.max((point / 100) * length - edge / 2, 0), length - edge);
  return `${length === edge ? 50 : (start / (length - edge)) * 100}%`;
}

/** The focal point of the entry's photo, and a preview of the round crop. */
export function FocalPointWidget({ id, value, onChange, registry }: FieldProps) {
  const { photo } = registry.formContext;
  const slider = useRef<HTMLInputElement>(null);
  const [{ width, height }, setSize] = useState({ width: 1, height: 1 });
  if (photo === undefined)
    return <p className="field-description">Add a photo first, then set its focal point here.</p>;
  const focus = asText(value) || "50% 50%";
  const [x = 50, y = 50] = focus.split(" ").map((share) => Number.parseInt(share, 10));
  const write = (...shares: readonly number[]) =>
    onChange(shares.map((share) => `${Math.round(share)}%`).join(" "));
  const ranges = [
    { name: "From the left", share: x, set: (share: number) => write(share, y) },
    { name: "From the top", share: y, set: (share: number) => write(x, share) },
  ];
  const edge = Math.min(width, height);
  const objectPosition = `${positionOf(x, width, edge)} ${positionOf(y, height, edge)}`;
  return (
    <div className="focus inline" id={`${id}-point`}>
      {/* biome-ignore lint/a11y: the sliders do the same with the keyboard. */}
      <img
        src={photo}
        alt=""
        onClick={({ clientX, clientY, currentTarget }) => {
          const { left, top, width: shown, height: tall } = currentTarget.getBoundingClientRect();
          write(((clientX - left) / shown) * 100, ((clientY - top) / tall) * 100);
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setSize({ width: naturalWidth, height: naturalHeight })
        }
      />
      <div className="stack">
        <img src={photo} style={{ objectPosition }} alt="Crop that visitors see" />
        {ranges.map(({ name, share, set }, index) => (
          <label key={name}>
            {name}, {share}%
            <input
              type="range"
              {...(index === 0 && { id, ref: slider })}
              aria-describedby={ariaDescribedByIds(id)}
              value={share}
              onChange={({ target }) => set(Number(target.value))}
            />
          </label>
        ))}
        {value !== undefined && (
          <Button
            onClick={() => {
              onChange(undefined);
              // The button disappears.
              slider.current?.focus();
            }}
          >
            Use the center
          </Button>
        )}
      </div>
    </div>
  );
}
