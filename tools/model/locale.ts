import { z } from "zod";
import { check, type Flaw } from "./flaw";
import { note } from "./text";

const nameOf = (type: "region" | "language", code: string) =>
  new Intl.DisplayNames("en", { type, fallback: "none" }).of(code);

/** The way in which a code is written by everybody: en-US for en-us, GB for UK. */
function canonical(code: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(code)[0];
  } catch {
    return undefined;
  }
}

const countryForm = "two capital letters that name a country, such as US, CA or GB";

function countryFlaws(text: string): Flaw[] {
  const letters = /^[a-z]{2}$/i.test(text.trim()) ? text.trim().toUpperCase() : undefined;
  const right = letters && canonical(`und-${letters}`)?.slice("und-".length);
  const known = right !== undefined && nameOf("region", right) !== undefined && right !== "ZZ";
  if (known && right === text) return [];
  return [
    { rule: "country", found: `"${text}"`, allowed: countryForm, ...(known ? { suggestion: right } : {}) },
  ];
}

/** A country by its two letters, as search engines and the law write it. */
export const country = (description: string, example: string) =>
  z
    .string()
    .check(check(countryFlaws))
    .meta({
      ...note({ description, example }),
      pattern: "^[A-Z]{2}$",
      patternErrorMessage: countryForm,
    });

const languageForm =
  "two small letters that name a language, and a hyphen and two capital letters for the country";

function languageFlaws(text: string): Flaw[] {
  const right = canonical(text.trim().replace("_", "-"));
  const [name = "", region] = right?.split("-") ?? [];
  const known =
    right !== undefined &&
    /^[a-z]{2}(?:-[A-Z]{2})?$/.test(right) &&
    nameOf("language", name) !== undefined &&
    (region === undefined || nameOf("region", region) !== undefined);
  if (known && right === text) return [];
  return [
    { rule: "language", found: `"${text}"`, allowed: languageForm, ...(known ? { suggestion: right } : {}) },
  ];
}

/** A language, and the country whose way of writing it is meant. */
export const language = (description: string, example: string) =>
  z
    .string()
    .check(check(languageFlaws))
    .meta({
      ...note({ description, example }),
      pattern: "^[a-z]{2}(?:-[A-Z]{2})?$",
      patternErrorMessage: languageForm,
    });
