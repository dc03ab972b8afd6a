/** @jest-environment node */
import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import { contentSecurityPolicy, filePolicy } from "../../tools/hosting/contentSecurityPolicy";
import { netlifyHeaders } from "../../tools/hosting/netlifyHeaders";
import { siteHeaders } from "../../tools/hosting/siteHeaders";

const policy = contentSecurityPolicy({
  scriptHashes: ["'sha256-b='", "'sha256-a='", "'sha256-b='"],
  providerScript: "https://assets.calendly.com/assets/external/widget.js",
  providerFrame: "https://calendly.com",
});

test("scripts run by hash, from here, or from the provider's one address, and in no other way", () => {
  expect(policy).toContain(
    "script-src 'self' 'sha256-a=' 'sha256-b=' https://assets.calendly.com/assets/external/widget.js;",
  );
  const scripts = /script-src ([^;]*);/.exec(policy)?.[1] ?? "";
  expect(scripts).not.toMatch(/unsafe-|\*|data:|blob:|https?:(?:\s|$)/);
  expect(policy).toMatch(/^default-src 'none';/);
});

test("a provider without a script adds none", () => {
  const without = contentSecurityPolicy({
    scriptHashes: [],
    providerScript: "",
    providerFrame: "https://app.cal.com",
  });
  expect(without).toContain("script-src 'self';");
  expect(without).toContain("frame-src https://app.cal.com;");
});

test("Google's CSP Evaluator finds nothing that it is sure of", () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const sure = findings.filter(({ severity }) => severity < Severity.HIGH_MAYBE);
  expect(sure.map(({ description }) => description)).toEqual([]);
});

test("on Netlify and Cloudflare no header stands in two rules that meet", () => {
  const table = siteHeaders({ page: policy, file: filePolicy }, false);
  const text = netlifyHeaders(table, ["/index.html", "/app-0123456789.js", "/static/a.png", "/sw.js"]);
  const rules = text.split("\n\n").map((rule) => rule.split("\n"));
  expect(rules.map(([path]) => path)).toEqual(["/*", "/static/*", "/app-0123456789.js"]);
  expect(rules[0]?.join("\n")).not.toContain("Cache-Control");
  expect(rules[1]).toEqual(["/static/*", "  Cache-Control: public, max-age=31536000, immutable"]);
  // Cloudflare's limit for a line.
  expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(2000);
});

test("nothing is sent that only looks like security, or that would stop the calendar", () => {
  const names = Object.keys(siteHeaders({ page: policy, file: filePolicy }, true).everywhere);
  expect(names).toContain("Strict-Transport-Security");
  expect(names).not.toContain("X-XSS-Protection");
  expect(names).not.toContain("Cross-Origin-Embedder-Policy");
});
