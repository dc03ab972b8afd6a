import { ariaDescribedByIds } from "@rjsf/utils";
import { color } from "../../../../src/styles/theme";
import type { FieldProps } from "../formFields";
import { asText } from "../labels";

/** Relative luminance as WCAG 2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Describes the contrast of a text color on a background. */
function describeContrast(name: string, text: string, background: string): string {
  const [dark = 0, light = 0] = [luminance(text), luminance(background)].toSorted((a, b) => a - b);
  // Rounded down, so that a reported 4.5 is at least 4.5.
  const figure = Math.floor(((light + 0.05) / (dark + 0.05)) * 10) / 10;
  const verdict = figure >= 4.5 ? "easy to read" : figure >= 3 ? "for large text only" : "too faint";
  return `${name} text on it: ${figure.toFixed(1)} to 1, ${verdict}. `;
}

/** A color picker, a field for the six hex digits, and the contrast of text on the color. */
export function ColorWidget({ id, value, label, onChange }: FieldProps) {
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
          describeContrast("White", color.textOnDark, `#${digits}`) +
            describeContrast("Dark", color.text, `#${digits}`)}
      </p>
    </>
  );
}
