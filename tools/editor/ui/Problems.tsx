import type { FieldProblem, Path } from "../protocol";
import { useForm } from "./context";

interface ProblemsProps {
  readonly id: string;
  readonly path: Path;
  readonly value: unknown;
  readonly problems: readonly FieldProblem[];
}

/** The problems of a field in the words of the content check. New ones are announced. */
export const Problems = ({ id, path, value, problems }: ProblemsProps) => (
  <div id={`${id}.problems`} className="problems" aria-live="polite">
    {problems.map((problem) => (
      <OneProblem
        key={`${problem.rule} ${problem.found} ${problem.line}`}
        path={path}
        value={value}
        problem={problem}
      />
    ))}
  </div>
);

function OneProblem({
  path,
  value,
  problem,
}: Pick<ProblemsProps, "path" | "value"> & { readonly problem: FieldProblem }) {
  const { change, context } = useForm();
  const { found, allowed, suggestion, mayWait } = problem;
  const better = withSuggestion(value, problem);
  const accept = mayWait ? context.acceptPolicy : undefined;
  return (
    <div className="problem">
      <p>
        <b>Found:</b> {found}
      </p>
      <p>
        <b>Allowed:</b> {allowed}
      </p>
      {suggestion !== undefined && !accept && (
        <p>
          <b>Try:</b> {suggestion}
        </p>
      )}
      {better !== undefined && (
        <button type="button" className="quiet" onClick={() => change(path, better)}>
          Take the suggestion
        </button>
      )}
      {accept && (
        <button type="button" className="quiet" onClick={accept}>
          Accept this text
        </button>
      )}
    </div>
  );
}

/** Rules whose suggestion is no text for the field. */
const otherRules = /^(?:policy-|unknown-)/;

/** The text with the suggestion in place of the part that the problem quotes, or of all; undefined where that is unsure. */
function withSuggestion(value: unknown, { rule, found, suggestion }: FieldProblem): string | undefined {
  if (typeof value !== "string" || suggestion === undefined || otherRules.test(rule)) return undefined;
  const [, markup] = /^Markdown: (.+)$/s.exec(found) ?? [];
  const [, quoted] = /^"([^"]+)"/.exec(found) ?? [];
  const part = markup ?? (value.includes("\n") ? quoted : value);
  if (part === undefined || value.split(part).length !== 2) return undefined;
  return value.replace(part, () => suggestion);
}
