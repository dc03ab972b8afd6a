import { attempt } from "./attempt";
import { textOf } from "./fields";
import { codePoint } from "./plainText";
import { invalid, problem, quoted, type ValueProblem } from "./problem";

/**
 * Returns the parsed URL, or undefined. Node 20's `URL.canParse` rejects hosts with letters such as ü after some
 * ten thousand calls.
 */
export const parseUrl = (text: string, base?: URL) => attempt(() => new URL(text, base));

const hint = "Use a URL that starts with https://.";
const invisible = /[^\P{Cc}\s]|\p{Cf}/u;

/** Reports why text isn't the https URL of a public page. */
export function urlProblems(text: string): ValueProblem[] {
  const url = parseUrl(text);
  const wrong = (message: string, suggestion?: string) => [problem("url", message, suggestion)];
  const [character] = invisible.exec(text) ?? [];
  if (character !== undefined)
    return wrong(
      `The URL contains an invisible character (${codePoint(character)}). Delete it.`,
      text.replaceAll(new RegExp(invisible, "gu"), ""),
    );
  if (/\s/.test(text)) return wrong("The URL contains a space. Delete it.", text.replaceAll(/\s/g, ""));
  if (url === undefined) {
    const whole = `https://${text.replace(/^[a-z]*:?\/{0,2}/, (start) => (start.includes("/") ? "" : start))}`;
    const isMeant = parseUrl(whole) !== undefined && /\w\.\w/.test(text);
    return [invalid("url", text, hint, isMeant ? whole : undefined)];
  }
  if (url.protocol === "http:") return [invalid("url", text, hint, text.replace(/^http:/i, "https:"))];
  if (url.protocol !== "https:")
    return wrong(`URLs that start with ${quoted(url.protocol)} aren't allowed. ${hint}`);
  if (url.username !== "" || url.password !== "")
    return wrong("The URL contains a user name or password. Remove it.");
  if (!/^https:\/\/[^/\\]/i.test(text)) return [invalid("url", text, hint, url.href)];
  const isPublic = /^[\w.-]+\.[a-z0-9-]{2,}$/i.test(url.hostname);
  return isPublic ? [] : wrong(`${quoted(text)} isn't a public site. Use the URL of a public page.`);
}

export const httpsUrl = textOf({ max: 500, hint, pattern: /^https:\/\/\S+$/, problems: urlProblems });

export const optionalUrl = textOf({
  max: 500,
  hint: "Use a URL that starts with https://, or leave the field empty.",
  pattern: /^(?:https:\/\/\S+)?$/,
  problems: (text) => (text === "" ? [] : urlProblems(text)),
});

/** The URL of a whole site: no path, no slash at the end. */
export const siteUrl = textOf({
  max: 500,
  hint: "Use a URL that starts with https:// and has nothing after the domain, not even a slash.",
  pattern: /^https:\/\/[^/\s?#]+$/,
  problems(text) {
    const wrong = urlProblems(text);
    if (wrong.length > 0) return wrong;
    const { origin } = new URL(text);
    if (text.toLowerCase() === origin) return [];
    if (/^https:\/\/[^/?#]*[^ -~]/.test(text))
      return [problem("url", "Domains with letters such as ü need their ASCII form (xn--…).", origin)];
    const at = Math.min(origin.length, text.length);
    const length = Math.max(1, text.length - origin.length);
    const message = `Remove ${quoted(text.slice(origin.length))} after the domain.`;
    return [{ ...problem("url", message, origin), at, length }];
  },
});

/** Returns a link or its hash as heading IDs are written: decoded, and with composed characters (NFC). */
export const decoded = (link: string): string =>
  (attempt(() => decodeURIComponent(link)) ?? link).normalize();

const linkHint = "Use the path of a page, such as /privacy-policy or /#services.";
export const internalLinkPattern = /^\/(?:[a-z0-9-]+)?(?:#[\p{Alphabetic}\p{M}\p{N}\p{Pc}-]+)?$/u;

/** A page of this site, optionally with a section or heading. */
export const internalLink = textOf({
  max: 200,
  hint: linkHint,
  pattern: internalLinkPattern,
  problems(text) {
    const link = decoded(text);
    const suggestion = internalLinkPattern.test(link) ? link : undefined;
    return suggestion === text ? [] : [invalid("path", text, linkHint, suggestion)];
  },
});
