import type { WidgetProps } from "@rjsf/utils";
import { color } from "../../../../src/styles/theme";
import { asText, useControl } from "../context";
import { textFor } from "./Plain";

/** Relative luminance, after WCAG 2.2. */
function luminance(digits: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4]
    .map((start) => Number.parseInt(digits.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [bright, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const isColor = (digits: string) => /^[\da-f]{6}$/i.test(digits);

/** How well white and dark text can be read on a colour, in words. */
export function contrastInWords(digits: string): string {
  if (!isColor(digits)) return "";
  return [
    ["White", color.white],
    ["Dark", color.ink],
  ]
    .map(([name, text = ""]) => {
      // Rounded down: what is said to be enough is enough.
      const figure = Math.floor(contrast(digits, text.slice(1)) * 10) / 10;
      const verdict = figure >= 4.5 ? "easy to read" : figure >= 3 ? "for large text only" : "too faint";
      return `${name} text on it: ${figure.toFixed(1)} to 1, ${verdict}.`;
    })
    .join(" ");
}

/** A picker, the six digits, and what can be read on the colour. */
export function Color(props: WidgetProps) {
  const { id, value, label } = props;
  const control = useControl(id);
  const write = textFor(props);
  const digits = asText(value);
  return (
    <>
      <div className="color">
        <input
          type="color"
          aria-label={`${label}: picker`}
          value={isColor(digits) ? `#${digits.toLowerCase()}` : "#000000"}
          onChange={({ target }) => write(target.value.slice(1).toUpperCase())}
        />
        <input
          {...control}
          aria-describedby={`${control["aria-describedby"]} ${id}.contrast`}
          value={digits}
          spellCheck={false}
          onChange={({ target }) => write(target.value)}
        />
      </div>
      <p id={`${id}.contrast`} className="field-help">
        {contrastInWords(digits)}
      </p>
    </>
  );
}
