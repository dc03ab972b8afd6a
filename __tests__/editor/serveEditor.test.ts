import type { IncomingMessage, ServerResponse } from "node:http";
import { serveEditor, startEditor } from "../../tools/editor/server";
import { freePort } from "../browser/support/freePort";
import { makeProject } from "../support/makeContent";
import { requestExactly } from "../support/requestExactly";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

it("redirects from its path on the site to a separate origin, without a token", async () => {
  const root = await makeProject();
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
});

it("opens on its former ports, too, where the browser may have drafts", async () => {
  const root = await makeProject();
  const [port, other] = [await freePort(), await freePort()];
  const follow = () => () => {};
  const site = "http://127.0.0.1:1";
  const assets = Promise.resolve(new Map());
  const options = { root, site, port, otherPorts: [other], host: "127.0.0.1", follow, assets };
  expect((await startEditor(options)).url).toBe(`http://127.0.0.1:${port}/`);
  for (const one of [port, other])
    expect((await requestExactly(`http://127.0.0.1:${one}`, "/")).status).toBe(200);
});
