import path from "node:path";
import { checkContent, type Report } from "../checkContent";
import { formatReport } from "../formatReport";
import { policyLockRules } from "../policyLock";
import type { Problem } from "../problem";
import { mirrorOf } from "./folder";
import { updateMirror } from "./mirror";
import { watchContent } from "./watch";

/** What the terminal shows; Gatsby's reporter is one. */
export interface Terminal {
  log(text: string): void;
  success(text: string): void;
}

type Listener = (problems: readonly Problem[]) => void;

export interface Preview {
  /** Resolves once the copy holds content that can be shown. */
  readonly ready: Promise<void>;
  /** Calls back with the problems that keep the page from following the files: now, and whenever they change. */
  subscribe(listener: Listener): () => void;
  close(): void;
}

const aDay = 86_400_000;

/** A policy text under work differs from the one that was recorded; that keeps nobody from looking at it. */
const blocking = ({ problems }: Report) => problems.filter(({ rule }) => !policyLockRules.includes(rule));

/** Checks content/ now and after each change, tells what is wrong, and copies what is right to where Gatsby reads it. */
export function startPreview(root: string, terminal: Terminal): Preview {
  const listeners = new Set<Listener>();
  let problems: readonly Problem[] = [];
  let told = "";
  let shown = false;
  let becomeReady = () => {};
  const ready = new Promise<void>((resolve) => {
    becomeReady = resolve;
  });
  // Until there is something to show, the process has nothing else to live for.
  const patience = setInterval(() => {}, aDay);
  void ready.then(() => clearInterval(patience));

  const look = async () => {
    const report = await checkContent({ root });
    const before = problems;
    problems = blocking(report);
    if (problems.length === 0) {
      await updateMirror(path.join(root, "content"), mirrorOf(root));
      shown = true;
      becomeReady();
    }
    tell(report, before.length > 0);
    for (const listener of listeners) listener(problems);
  };

  const tell = (report: Report, wasWrong: boolean) => {
    const text = formatReport(report);
    if (report.problems.length === 0 && wasWrong) terminal.success(text);
    if (report.problems.length > 0 && text !== told) terminal.log(`\n${text}\n\n${next(problems, shown)}\n`);
    told = text;
  };

  // A file may go away while it is read, as when another branch is checked out.
  const tryToLook = () =>
    look().catch((error: unknown) =>
      terminal.log(`\ncontent/ could not be read (${error}). Save a file in it to have it read again.\n`),
    );
  const first = tryToLook();
  const stop = watchContent(root, async () => {
    await first;
    await tryToLook();
  });
  return {
    ready,
    subscribe(listener) {
      listeners.add(listener);
      listener(problems);
      return () => listeners.delete(listener);
    },
    close() {
      clearInterval(patience);
      stop();
    },
  };
}

function next(problems: readonly Problem[], shown: boolean): string {
  if (problems.length === 0) return "The page shows your text all the same; the build will not.";
  return shown
    ? "The page keeps its last good state. Save the file once it is mended; nothing has to be started again."
    : "There is no page to show yet. Save the file once it is mended, and the site starts by itself.";
}
