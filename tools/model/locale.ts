import { attempt } from "./attempt";
import { textOf } from "./fields";
import { invalid, problem } from "./problem";

const isNamed = (type: "region" | "script" | "language", code: string) =>
  new Intl.DisplayNames("en", { type, fallback: "none" }).of(code) !== undefined;

/** The standard form of a code: en-US for en-us, GB for UK. */
const canonical = (code: string) => attempt(() => Intl.getCanonicalLocales(code)[0]);

const countryHint = "Use a two-letter country code in uppercase, such as US, CA or GB.";

/** A two-letter country code. */
export const country = textOf({
  max: 40,
  hint: countryHint,
  pattern: /^[A-Z]{2}$/,
  problems(text) {
    const code = text.trim();
    const region = /^[a-z]{2}$/i.test(code) ? canonical(`und-${code}`)?.slice("und-".length) : undefined;
    const suggestion =
      region !== undefined && region !== "ZZ" && isNamed("region", region) ? region : undefined;
    return suggestion === text ? [] : [invalid("country", text, countryHint, suggestion)];
  },
});

const languageHint =
  "Use a language code, optionally with a script or country, such as de, sr-Latn or en-US.";

/** Whether a language is written from right to left, by its script and country. */
const isRightToLeft = (code: string) =>
  /^(?:Adlm|Ara[bn]|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa)$/.test(
    attempt(() => new Intl.Locale(code).maximize().script) ?? "",
  );

const languagePattern = /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?$/;

function isKnownLanguage(code: string): boolean {
  if (!languagePattern.test(code)) return false;
  const { language: name, script, region } = new Intl.Locale(code);
  return (
    isNamed("language", name) &&
    (script === undefined || isNamed("script", script)) &&
    (region === undefined || isNamed("region", region))
  );
}

/** A language, optionally with a script and a country. */
export const language = textOf({
  max: 40,
  hint: languageHint,
  pattern: languagePattern,
  problems(text) {
    const code = canonical(text.trim().replaceAll("_", "-")) ?? "";
    if (isRightToLeft(code))
      return [
        problem(
          "language",
          "Right-to-left languages aren't supported. Use a language that is written from left to right.",
        ),
      ];
    const suggestion = isKnownLanguage(code) ? code : undefined;
    return suggestion === text ? [] : [invalid("language", text, languageHint, suggestion)];
  },
});

const isTimeZone = (name: string) =>
  (name.includes("/") || name === "UTC") &&
  attempt(() => new Intl.DateTimeFormat("en-US", { timeZone: name })) !== undefined;

const timeZoneHint = "Use an IANA time zone name, such as America/New_York.";

export const timeZone = textOf({
  max: 60,
  hint: timeZoneHint,
  problems(text) {
    if (isTimeZone(text)) return [];
    const suggestion = text.trim().replace(/ +/g, "_");
    return [invalid("time-zone", text, timeZoneHint, isTimeZone(suggestion) ? suggestion : undefined)];
  },
});
