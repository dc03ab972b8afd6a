import { group, textOf } from "./fields";
import { invalid } from "./problem";

const form = "Use a path in lowercase that starts with / and doesn't end with /, such as /old-page.";
const pattern = /^(?:\/[a-z0-9._~-]+)+$/;

const path = textOf({
  max: 200,
  form,
  pattern,
  problems: (text) => (pattern.test(text) ? [] : [invalid("path", text, form)]),
});

const targetForm = "Use the path of a page, such as /privacy-policy or /#services.";
export const targetPattern = /^\/(?:[a-z0-9-]+)?(?:#[\w-]+)?$/;

const target = textOf({
  max: 200,
  form: targetForm,
  pattern: targetPattern,
  problems: (text) => (targetPattern.test(text) ? [] : [invalid("path", text, targetForm)]),
});

export const redirect = group("SiteRedirect", "Redirect", "Sends visitors from an old URL to a page.", {
  from: path("Old path", "Path that no longer exists.", "/old-page"),
  to: target("New path", "Page that replaces it.", "/privacy-policy"),
});
