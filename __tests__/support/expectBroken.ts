import { breakContent, type Edit } from "./breakContent";
import type { ContentFile } from "./makeContent";

/** Breaks services.json and expects the first message at the marked place, with these words and this advice. */
export async function expectFirst(edit: Edit, rule: string, found: string, suggestion: string | undefined) {
  const { place, problems } = await breakContent("services.json", edit);
  const [problem] = problems;
  expect(`${problem?.file}:${problem?.line}:${problem?.column} ${problem?.rule}`).toBe(`${place} ${rule}`);
  expect(problem?.found).toContain(found);
  expect(problem?.suggestion).toBe(suggestion);
}

/** Breaks a file and expects one message of this rule, at the marked place if one is marked. */
export async function expectOnce(file: ContentFile, edit: Edit, rule: string, found: string) {
  const { place, problems } = await breakContent(file, edit);
  const there = problems.filter((problem) => problem.rule === rule);
  expect(there).toHaveLength(1);
  expect(there[0]?.found).toContain(found);
  if (edit[1].includes("▲")) expect(`${there[0]?.file}:${there[0]?.line}:${there[0]?.column}`).toBe(place);
}
