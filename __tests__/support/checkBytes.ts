import { checkJson } from "../../tools/content/checkJson";
import { servicesJson } from "../../tools/content/contentFiles";
import { formatProblem } from "../../tools/content/formatReport";
import { checkPolicy } from "../../tools/content/markdown/checkPolicy";
import { linkProblems } from "../../tools/content/markdown/links";
import type { Problem } from "../../tools/content/problem";
import { decoded } from "../../tools/content/read";

export const checkServices = (bytes: Buffer) =>
  checkJson(decoded("content/services.json", bytes), servicesJson).problems;

/** A policy by itself, its links included. */
export function checkText(bytes: Buffer): Problem[] {
  const checked = checkPolicy(decoded("content/privacy-policy.md", bytes), {
    values: new Map([["contact.privacyEmail", "privacy@example.com"]]),
    today: "2026-11-21",
  });
  return [...checked.problems, ...linkProblems([checked])];
}

/** Every message has a place and words, whatever was in the file. */
export function expectAPlace(problem: Problem): void {
  expect(problem.line).toBeGreaterThanOrEqual(1);
  expect(problem.column).toBeGreaterThanOrEqual(1);
  expect(problem.found).not.toBe("");
  expect(problem.allowed).not.toBe("");
  expect(formatProblem(problem)).toMatch(/^content\/[\w.-]+:\d+:\d+\n {2}\S/);
}
