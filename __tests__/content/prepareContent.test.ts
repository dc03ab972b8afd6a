import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { acceptPolicies } from "../../tools/content/checkContent";
import { contentFolder } from "../../tools/content/contentFolder";
import { prepareContent, serveProblems } from "../../tools/content/preview";
import { listen } from "../../tools/process/ports";
import { makeProject, makeServices } from "../support/makeContent";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Makes the arguments of Gatsby's APIs that the preview uses. Collects the reported messages. */
async function makeGatsby(changed: Parameters<typeof makeProject>[0] = {}) {
  const root = await makeProject(changed);
  await acceptPolicies(root, ["privacy-policy", "terms-of-service"]);
  const messages: string[] = [];
  const report = (text: string) => void messages.push(text);
  const reporter = { log: report, success: report, panic: report };
  const store = { getState: () => ({ program: { directory: root } }) };
  return { messages, args: Object.assign(Object.create(null), { reporter, store }) };
}

const { gatsby_executing_command: command } = process.env;

afterEach(() => {
  if (command === undefined) delete process.env.gatsby_executing_command;
  else process.env.gatsby_executing_command = command;
});

it("reads content/ in a build, and the checked copy in the preview", () => {
  delete process.env.gatsby_executing_command;
  expect(contentFolder()).toBe("content");
  process.env.gatsby_executing_command = "develop";
  expect(contentFolder()).toMatch(/\.cache.content$/);
});

it("lets a build with valid content continue, and stops one with problems with a message for each", async () => {
  process.env.gatsby_executing_command = "build";
  const valid = await makeGatsby();
  await prepareContent(valid.args);
  expect(valid.messages).toEqual([]);

  const invalid = await makeGatsby({ "services.json": makeServices(3).replace('"bot"', '"robt"') });
  await prepareContent(invalid.args);
  expect(invalid.messages).toEqual([expect.stringContaining("content/services.json:6:13")]);
});

it("sends problems as server-sent events, to pages of this site only", async () => {
  process.env.gatsby_executing_command = "develop";
  const { args } = await makeGatsby();
  await prepareContent(args);
  const routes = new Map<string, Handler>();
  const app = { get: (path: string, handler: Handler) => routes.set(path, handler) };
  serveProblems(Object.assign(Object.create(null), { ...args, app }));

  const server = createServer((request, response) => routes.get(request.url ?? "")?.(request, response));
  const url = `http://127.0.0.1:${await listen(server)}/___content/problems`;
  const crossOrigin = await fetch(url, { headers: { origin: "https://evil.example" } });
  const response = await fetch(url);
  const { value } = (await response.body?.getReader().read()) ?? {};
  // Before the expectations: an open connection would keep the process running after a failure.
  server.close();
  server.closeAllConnections();
  expect(crossOrigin.status).toBe(403);
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toContain("no-transform");
  expect(new TextDecoder().decode(value)).toBe("data: []\n\n");
});
