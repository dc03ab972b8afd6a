import { ariaDescribedByIds } from "@rjsf/utils";
import { color } from "../../../../src/styles/theme";
import { contrast } from "../../../model/contrast";
import type { FieldProps } from "../formFields";
import { asText } from "../labels";

/** Describes the contrast of a text color on a background. */
function describeContrast(name: string, text: string, background: string): string {
  const figure = contrast(text, background);
  const verdict = figure >= 4.5 ? "easy to read" : figure >= 3 ? "for large text only" : "too faint";
  return `${name} text on it: ${figure.toFixed(1)} to 1, ${verdict}. `;
}

/** A color picker, a field for the hexadecimal value, and the contrast of text on the color. */
export function ColorWidget({ id, value, label, onChange }: FieldProps) {
  const hex = asText(value);
  const isColor = /^#[\da-f]{6}$/i.test(hex);
  return (
    <>
      <div className="inline">
        <input
          type="color"
          aria-label={`${label}: picker`}
          value={isColor ? hex.toLowerCase() : "#000000"}
          onChange={({ target }) => onChange(target.value.toUpperCase())}
        />
        <input
          id={id}
          aria-describedby={`${ariaDescribedByIds(id)} ${id}-contrast`}
          value={hex}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p id={`${id}-contrast`} className="field-description">
        {isColor &&
          describeContrast("White", color.textOnDark, hex) + describeContrast("Dark", color.text, hex)}
      </p>
    </>
  );
}
