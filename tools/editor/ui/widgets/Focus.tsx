import type { WidgetProps } from "@rjsf/utils";
import { useState } from "react";
import { focusPoint, squareAround } from "../../../photos/square";
import { valueAt } from "../../values";
import { asText, pathOf, useControl, useForm } from "../context";
import { keptPhoto } from "./Photo";

/** Diameter of the circle in the form; visitors see it smaller. */
const circle = 128;

/** The point of the entry's photo that stays in the middle, and the circle that visitors get. */
export function Focus({ id, value, onChange }: WidgetProps) {
  const { context, schema, value: entry } = useForm();
  const { "aria-describedby": describedBy } = useControl(id);
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [photo = ""] =
    Object.entries(schema.properties ?? {}).find(([, { widget }]) => widget === "photo") ?? [];
  const file = keptPhoto(asText(valueAt(entry, [...pathOf(id).slice(0, -1), photo])), context);
  if (file === undefined) return <p className="field-help">Once there is a picture, set its point here.</p>;
  const focus = typeof value === "string" ? value : undefined;
  const { x, y } = focusPoint(focus);
  const { left, top, width: edge } = squareAround(size, focus);
  const write = (across: number, down: number) => {
    const [first, second] = [across, down].map(
      (share) => `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%`,
    );
    onChange(`${first} ${second}`);
  };
  const address = context.photoAddress(file);
  const scale = circle / edge;
  const ranges = [
    { name: "From the left", share: x, set: (share: number) => write(share, y) },
    { name: "From the top", share: y, set: (share: number) => write(x, share) },
  ];
  return (
    <div className="focus">
      {/* The ranges below do the same by keyboard. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="focus-photo"
        onClick={({ clientX, clientY, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect();
          write((clientX - box.left) / box.width, (clientY - box.top) / box.height);
        }}
      >
        <img
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
        <span className="focus-point" style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <div className="focus-side">
        <div className="focus-circle">
          <img
            src={address}
            alt="The circle that visitors see"
            style={{
              width: size.width * scale,
              height: size.height * scale,
              left: -left * scale,
              top: -top * scale,
            }}
          />
        </div>
        {ranges.map(({ name, share, set }, index) => (
          <label key={name} className="focus-range">
            {name}, {Math.round(share * 100)}%
            <input
              type="range"
              id={index === 0 ? id : undefined}
              aria-describedby={describedBy}
              min="0"
              max="100"
              value={Math.round(share * 100)}
              onChange={({ target }) => set(Number(target.value) / 100)}
            />
          </label>
        ))}
        {focus !== undefined && (
          <button type="button" className="quiet" onClick={() => onChange(undefined)}>
            Use the middle
          </button>
        )}
      </div>
    </div>
  );
}
