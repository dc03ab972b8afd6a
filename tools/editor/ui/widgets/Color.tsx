import { ariaDescribedByIds } from "@rjsf/utils";
import ColorValue from "color";
import { color } from "../../../../src/styles/theme";
import type { FieldProps } from "../Form";
import { asText } from "../words";

/** How well a text can be read on a colour, in words. */
function contrastInWords(name: string, text: string, digits: string): string {
  // Rounded down: what is said to be enough is enough.
  const figure = Math.floor(ColorValue(`#${digits}`).contrast(ColorValue(text)) * 10) / 10;
  const verdict = figure >= 4.5 ? "easy to read" : figure >= 3 ? "for large text only" : "too faint";
  return `${name} text on it: ${figure.toFixed(1)} to 1, ${verdict}. `;
}

/** A picker, the six digits, and what can be read on the colour. */
export function Color({ id, value, label, onChange }: FieldProps) {
  const digits = asText(value);
  const isColor = /^[\da-f]{6}$/i.test(digits);
  return (
    <>
      <div className="color">
        <input
          type="color"
          aria-label={`${label}: picker`}
          value={isColor ? `#${digits.toLowerCase()}` : "#000000"}
          onChange={({ target }) => onChange(target.value.slice(1).toUpperCase())}
        />
        <input
          id={id}
          aria-describedby={`${ariaDescribedByIds(id)} ${id}-contrast`}
          value={digits}
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
      <p id={`${id}-contrast`} className="field-description">
        {isColor &&
          contrastInWords("White", color.white, digits) + contrastInWords("Dark", color.ink, digits)}
      </p>
    </>
  );
}
