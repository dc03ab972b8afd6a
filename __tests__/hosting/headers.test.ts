/** @jest-environment node */
import { CspEvaluator } from "csp_evaluator/dist/evaluator";
import { Severity } from "csp_evaluator/dist/finding";
import { CspParser } from "csp_evaluator/dist/parser";
import {
  contentSecurityPolicy,
  filePolicy,
  schedulerOrigins,
} from "../../tools/hosting/contentSecurityPolicy";
import { siteHeaders } from "../../tools/hosting/headers";

const policy = contentSecurityPolicy({
  scriptHashes: ["'sha256-b='", "'sha256-a='", "'sha256-b='"],
  styleHashes: ["'sha256-d='", "'sha256-c='", "'sha256-d='"],
  ...schedulerOrigins({ provider: "calendly" }),
});

test("scripts run by hash, from here, or from the provider's one address, and in no other way", () => {
  expect(policy).toContain(
    "script-src 'self' 'sha256-a=' 'sha256-b=' https://assets.calendly.com/assets/external/widget.js;",
  );
  const scripts = /script-src ([^;]*);/.exec(policy)?.[1] ?? "";
  expect(scripts).not.toMatch(/unsafe-|\*|data:|blob:|https?:(?:\s|$)/);
  expect(policy).toMatch(/^default-src 'none';/);
});

test("styles are allowed by hash alone", () => {
  expect(policy).toContain("; style-src 'sha256-c=' 'sha256-d=';");
  expect(policy).not.toMatch(/unsafe-|style-src-/);
});

test("a provider without a script adds none", () => {
  const cal = schedulerOrigins({ provider: "cal.com" });
  const without = contentSecurityPolicy({ scriptHashes: [], styleHashes: [], ...cal });
  expect(without).toContain("script-src 'self'; style-src 'none';");
  expect(without).toContain("frame-src https://app.cal.com;");
});

test("Google's CSP Evaluator finds nothing that it is sure of", () => {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const sure = findings.filter(({ severity }) => severity < Severity.HIGH_MAYBE);
  expect(sure.map(({ description }) => description)).toEqual([]);
});

test("nothing is sent that only looks like security, or that would stop the calendar", () => {
  const names = Object.keys(siteHeaders({ page: policy, file: filePolicy }, true).everywhere);
  expect(names).toContain("Strict-Transport-Security");
  expect(names).not.toContain("X-XSS-Protection");
  expect(names).not.toContain("Cross-Origin-Embedder-Policy");
});
