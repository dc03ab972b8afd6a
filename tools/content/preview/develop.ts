import type { IncomingMessage, ServerResponse } from "node:http";
import type { CreateDevServerArgs, ParentSpanPluginArgs } from "gatsby";
import { checkContent } from "../checkContent";
import { formatReport } from "../formatReport";
import { type Preview, startPreview } from "./preview";

/** Where the open page hears of broken content; see src/layout/contentProblems.ts. */
const problemsAddress = "/___content";

let preview: Preview | undefined;

/** Before Gatsby reads any content: ends a build of broken content, and keeps broken content from the preview. */
export async function prepareContent({ reporter, store }: ParentSpanPluginArgs): Promise<void> {
  const root = store.getState().program.directory;
  if (process.env.gatsby_executing_command === "develop") {
    preview = startPreview(root, reporter);
    await preview.ready;
    return;
  }
  const report = await checkContent({ root });
  if (report.problems.length > 0) reporter.panic(formatReport(report));
}

/** Tells every open page of the preview what is wrong with the content, as server-sent events. */
export function tellOpenPages({ app }: CreateDevServerArgs): void {
  app.get(problemsAddress, (_request: IncomingMessage, response: ServerResponse) => {
    // Compression would hold the events back.
    response.writeHead(200, {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-cache, no-transform",
    });
    const unsubscribe = preview?.subscribe((problems) => {
      response.write(`data: ${JSON.stringify(problems)}\n\n`);
    });
    response.on("close", () => unsubscribe?.());
  });
}
