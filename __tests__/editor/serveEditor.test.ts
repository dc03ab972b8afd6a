import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { serveEditor } from "../../tools/editor/server";
import { makeProject } from "../support/makeContent";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

it("redirects from its path on the site to a separate origin, without a token", async () => {
  const { root } = await makeProject();
  const routes = new Map<string, Handler>();
  serveEditor(
    Object.assign(Object.create(null), {
      app: { get: (path: string, handler: Handler) => routes.set(path, handler) },
      store: { getState: () => ({ program: { directory: root, port: 8000 } }) },
      reporter: { warn: () => {} },
    }),
  );
  const writeHead = jest.fn((_status: number, _headers: Record<string, string>) => ({ end: () => {} }));
  await routes.get("/___content")?.(Object.create(null), Object.assign(Object.create(null), { writeHead }));
  const [status, headers] = writeHead.mock.lastCall ?? [];
  expect([status, headers]).toEqual([302, { Location: expect.stringMatching(/^http:\/\/localhost:\d+\/$/) }]);
  expect(headers).not.toEqual({ Location: "http://localhost:8000/" });
  await rm(root, { recursive: true, force: true });
});
