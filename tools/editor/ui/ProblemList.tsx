import type { FieldProblem } from "../protocol";
import type { Place } from "./drafts";
import { fileOf, type Section, sectionAt } from "./sections";

interface ProblemListProps {
  readonly problems: readonly FieldProblem[];
  readonly sections: readonly Section[];
  onChoose(place: Place): void;
}

const problemCount = (number: number) => (number === 1 ? "One problem" : `${number} problems`);

/** All problems, each leading to its field. */
export const ProblemList = ({ problems, sections, onChoose }: ProblemListProps) => (
  <div className="all-problems">
    <p className="unseen" aria-live="polite">
      {problems.length === 0 ? "No problems." : `${problemCount(problems.length)}.`}
    </p>
    {problems.length > 0 && (
      <details>
        <summary>{problemCount(problems.length)}</summary>
        <ul>
          {problems.map((problem) => {
            const place = { file: fileOf(problem), path: problem.field };
            return (
              <li key={`${problem.file} ${problem.line} ${problem.column} ${problem.rule}`}>
                <button type="button" onClick={() => onChoose(place)}>
                  {sectionAt(sections, place)?.label}: {problem.path}
                </button>
                <p>Found: {problem.found}</p>
              </li>
            );
          })}
        </ul>
      </details>
    )}
  </div>
);
