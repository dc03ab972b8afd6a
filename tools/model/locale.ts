import { attempt } from "./attempt";
import { textOf } from "./fields";
import { problem } from "./problem";

const isNamed = (type: "region" | "language", code: string) =>
  new Intl.DisplayNames("en", { type, fallback: "none" }).of(code) !== undefined;

/** A code in its standard form: en-US for en-us, GB for UK. */
const canonical = (code: string) => attempt(() => Intl.getCanonicalLocales(code)[0]);

const countryForm = "two capital letters that name a country, such as US, CA or GB";

/** A country by its two letters. */
export const country = textOf({
  max: 40,
  form: countryForm,
  pattern: /^[A-Z]{2}$/,
  problems(text) {
    const code = text.trim();
    const region = /^[a-z]{2}$/i.test(code) ? canonical(`und-${code}`)?.slice("und-".length) : undefined;
    const suggestion =
      region !== undefined && region !== "ZZ" && isNamed("region", region) ? region : undefined;
    return suggestion === text ? [] : [problem("country", `"${text}"`, countryForm, suggestion)];
  },
});

const languageForm =
  "two small letters that name a language, and a hyphen and two capital letters for the country";

/** A language, and the country whose way of writing it is meant. */
export const language = textOf({
  max: 40,
  form: languageForm,
  pattern: /^[a-z]{2}(?:-[A-Z]{2})?$/,
  problems(text) {
    const code = canonical(text.trim().replace("_", "-")) ?? "";
    const [name = "", region] = code.split("-");
    const known =
      /^[a-z]{2}(?:-[A-Z]{2})?$/.test(code) &&
      isNamed("language", name) &&
      (region === undefined || isNamed("region", region));
    const suggestion = known ? code : undefined;
    return suggestion === text ? [] : [problem("language", `"${text}"`, languageForm, suggestion)];
  },
});

const isTimeZone = (name: string) =>
  (name.includes("/") || name === "UTC") &&
  attempt(() => new Intl.DateTimeFormat("en-US", { timeZone: name })) !== undefined;

const timeZoneForm = "the IANA name of a time zone: a region, a slash and a city, with _ for a space";

export const timeZone = textOf({
  max: 60,
  form: timeZoneForm,
  problems(text) {
    if (isTimeZone(text)) return [];
    const allowed = `${timeZoneForm}, as in America/New_York; the city is a large one of the zone`;
    const meant = text.trim().replace(/ +/g, "_");
    return [problem("time-zone", `"${text}"`, allowed, isTimeZone(meant) ? meant : undefined)];
  },
});
