import { group, textOf } from "./fields";
import { invalid } from "./problem";
import { internalLink } from "./url";

const hint =
  "Use a path such as /old-page: it starts with / and doesn't end with /. Lowercase letters a to z, digits, and . _ ~ - are allowed.";
const pattern = /^(?:\/[a-z0-9._~-]+)+$/;

const path = textOf({
  max: 200,
  hint,
  pattern,
  problems: (text) => (pattern.test(text) ? [] : [invalid("path", text, hint)]),
});

export const redirect = group("SiteRedirect", "Redirect", "Sends visitors from an old URL to a page.", {
  from: path("Old path", "Path that no longer exists.", "/old-page"),
  to: internalLink("New path", "Page that replaces it.", "/privacy-policy"),
});
