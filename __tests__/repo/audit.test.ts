import { readFileSync } from "node:fs";
import { allowList, auditProblems, auditReport } from "../../tools/repo/audit";

const makeVia = (advisory: string, severity = "high") => ({
  url: `https://github.com/advisories/${advisory}`,
  title: "Runs code",
  severity,
  name: "parser",
});

const makeReport = (...via: unknown[]) =>
  auditReport.parse({ vulnerabilities: { parser: { via }, tool: { via: ["parser"] } } });

const advisory = "GHSA-aaaa-bbbb-cccc";
const entry = { advisory, reason: "Parses only our own files.", until: "2027-01-31" };

test("a high advisory is reported once, with its package", () => {
  expect(auditProblems(makeReport(makeVia(advisory), makeVia(advisory)), [], "2027-01-01")).toEqual([
    "GHSA-aaaa-bbbb-cccc parser: Runs code (high)",
  ]);
});

test("a moderate advisory isn't reported", () => {
  expect(auditProblems(makeReport(makeVia(advisory, "moderate")), [], "2027-01-01")).toEqual([]);
});

test.each([
  ["isn't reported until its date", "2027-01-31", 0],
  ["is reported after its date", "2027-02-01", 1],
])("an allowed advisory %s", (_, today, count) => {
  expect(auditProblems(makeReport(makeVia(advisory)), [entry], today)).toHaveLength(count);
});

test("an entry without its advisory is reported", () => {
  expect(auditProblems(makeReport(), [entry], "2027-01-01")).toEqual([
    "GHSA-aaaa-bbbb-cccc is allowed, but npm doesn't report it. Remove its entry.",
  ]);
});

test("every entry of the allow list is valid", () => {
  expect(() =>
    allowList.parse(JSON.parse(readFileSync(".github/allowedAdvisories.json", "utf8"))),
  ).not.toThrow();
});
