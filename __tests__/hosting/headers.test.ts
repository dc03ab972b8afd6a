import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { contentSecurityPolicy, filePolicy } from "../../tools/hosting/contentSecurityPolicy";
import { netlifyHeaders, siteHeaders } from "../../tools/hosting/headers";
import { type ThirdParty, thirdPartiesOf } from "../../tools/model/thirdParties";
import { content } from "../support/sampleContent";

const { booking } = content.site;
const withCalendly = { ...booking, provider: "calendly" as const };
const withCal = { ...booking, provider: "cal.com" as const };

const policyFor = (thirdParties: readonly ThirdParty[]) =>
  contentSecurityPolicy({
    scriptHashes: ["'sha256-b='", "'sha256-a='", "'sha256-b='"],
    styleHashes: ["'sha256-d='", "'sha256-c='", "'sha256-d='"],
    thirdParties,
  });

const policy = policyFor(thirdPartiesOf({ booking: withCalendly, analytics: { provider: "none" } }));

test("scripts are allowed by hash, from the site, or from the provider's URL only", () => {
  expect(policy).toContain(
    "script-src 'self' 'sha256-a=' 'sha256-b=' https://assets.calendly.com/assets/external/widget.js;",
  );
  const scripts = /script-src ([^;]*);/.exec(policy)?.[1] ?? "";
  expect(scripts).not.toMatch(/unsafe-|\*|data:|blob:|https?:(?:\s|$)/);
  expect(policy).toMatch(/^default-src 'none';/);
});

test("styles are allowed by hash only", () => {
  expect(policy).toContain("; style-src 'sha256-c=' 'sha256-d=';");
  expect(policy).not.toMatch(/unsafe-|style-src-/);
});

test("a provider without a script adds no script source", () => {
  const without = policyFor(thirdPartiesOf({ booking: withCal, analytics: { provider: "none" } }));
  expect(without).toContain("script-src 'self' 'sha256-a=' 'sha256-b=';");
  expect(without).toContain("frame-src https://app.cal.com;");
});

test.each([
  [{ provider: "plausible", site: "a.example" } as const, "https://plausible.io"],
  [{ provider: "umami", site: "1" } as const, "https://cloud.umami.is"],
  [
    { provider: "umami", site: "1", server: "https://stats.example.com" } as const,
    "https://stats.example.com",
  ],
])("analytics with %j adds a connection to its server, and nothing else", (analytics, server) => {
  const counted = policyFor(thirdPartiesOf({ booking: withCalendly, analytics }));
  expect(counted).toBe(policy.replace("connect-src 'self'", `connect-src 'self' ${server}`));
});

test("a site without third parties allows no frames and no third-party scripts", () => {
  const alone = policyFor([]);
  expect(alone).toContain("frame-src 'none';");
  expect(alone).not.toContain("https:");
});

test("the script of a third party is allowed by its URL, with its frames and connections", () => {
  const chat = policyFor([
    {
      name: "Chat",
      purpose: "answers",
      tag: "https://chat.example/widget.js",
      frame: "https://chat.example",
      connect: "https://api.chat.example",
    },
  ]);
  expect(chat).toContain(" https://chat.example/widget.js;");
  expect(chat).toContain("frame-src https://chat.example;");
  expect(chat).toContain("connect-src 'self' https://api.chat.example;");
});

test("CSP Evaluator reports no definite finding", () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const definite = findings.filter(({ severity }) => severity < Severity.HIGH_MAYBE);
  expect(definite.map(({ description }) => description)).toEqual([]);
});

test("framing, forms, <base>, connections to other hosts and plain HTTP are forbidden", () => {
  for (const rule of [
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
    expect(policy.split("; ")).toContain(rule);
  expect(policy).toMatch(/; upgrade-insecure-requests$/);
  expect(filePolicy).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/);
});

test("the table has the security headers, and only files with a hash in their names are immutable", () => {
  const table = siteHeaders({ page: policy, file: filePolicy }, false);
  expect(table).toMatchObject({
    everywhere: {
      "Strict-Transport-Security": "max-age=63072000",
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": expect.stringMatching(
        /camera=\(\).*clipboard-read=\(\).*hid=\(\).*local-fonts=\(\).*local-network-access=\(\).*serial=\(\)/,
      ),
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    },
    pages: { "Cross-Origin-Resource-Policy": "same-origin" },
    shared: { "Cross-Origin-Resource-Policy": "cross-origin" },
    immutable: { "Cache-Control": "public, max-age=31536000, immutable" },
    revalidated: { "Cache-Control": "public, max-age=0, must-revalidate" },
  });
});

test("obsolete headers and those that would block the calendar are omitted", () => {
  const names = Object.keys(siteHeaders({ page: policy, file: filePolicy }, true).everywhere);
  expect(names).not.toContain("X-XSS-Protection");
  expect(names).not.toContain("X-Permitted-Cross-Domain-Policies");
  expect(names).not.toContain("Cross-Origin-Embedder-Policy");
});

test("with 80 pages, all headers are in the 100 rules that Cloudflare Pages reads", () => {
  const pages = Array.from({ length: 80 }, (_, index) => `/page-${index}`);
  const files = [...pages.map((page) => `${page}/index.html`), "/index.html", "/app-0123456789.js"];
  const table = siteHeaders({ page: policy, file: filePolicy }, false);
  const read = netlifyHeaders(table, files)
    .match(/^\/.*$/gm)
    ?.slice(0, 100);
  const needed = ["/*", "/static/*", "/app-0123456789.js", "/cards/*", "/icons/*", "/", ...pages];
  expect(read).toEqual(expect.arrayContaining(needed));
});
