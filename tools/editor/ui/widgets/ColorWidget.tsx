import { ariaDescribedByIds } from "@rjsf/utils";
import type { FieldProps } from "../formFields";
import { asText } from "../labels";

/** A color picker, and a field for the hexadecimal value. */
export function ColorWidget({ id, value, label, onChange }: FieldProps) {
  const hex = asText(value);
  return (
    <div className="inline">
      <input
        type="color"
        aria-label={`${label}: picker`}
        value={/^#[\da-f]{6}$/i.test(hex) ? hex.toLowerCase() : "#000000"}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <input
        id={id}
        aria-describedby={ariaDescribedByIds(id)}
        value={hex}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
