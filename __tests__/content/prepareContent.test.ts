import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { acceptPolicies } from "../../tools/content/checkContent";
import { contentFolder } from "../../tools/content/contentFolder";
import { prepareContent, serveProblems } from "../../tools/content/preview";
import { makeProject, makeServices } from "../support/makeContent";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What Gatsby hands over, as far as the preview asks for it. */
async function makeGatsby(changed: Parameters<typeof makeProject>[0] = {}) {
  const project = await makeProject(changed);
  await acceptPolicies(project.root, ["privacy-policy", "terms-of-service"]);
  const said: string[] = [];
  const tell = (text: string) => void said.push(text);
  const reporter = { log: tell, success: tell, panic: tell };
  const store = { getState: () => ({ program: { directory: project.root } }) };
  return { said, remove: project.remove, args: Object.assign(Object.create(null), { reporter, store }) };
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

it("continues a build with valid content, and stops one with problems and all messages", async () => {
  process.env.gatsby_executing_command = "build";
  const right = await makeGatsby();
  await prepareContent(right.args);
  expect(right.said).toEqual([]);
  await right.remove();

  const wrong = await makeGatsby({ "services.json": makeServices(3).replace('"bot"', '"robt"') });
  await prepareContent(wrong.args);
  expect(wrong.said).toEqual([expect.stringContaining("content/services.json:6:13")]);
  await wrong.remove();
});

it("sends problems to the open pages of this site only, as server-sent events", async () => {
  process.env.gatsby_executing_command = "develop";
  const { args, remove } = await makeGatsby();
  await prepareContent(args);
  const routes = new Map<string, Handler>();
  const app = { get: (address: string, handler: Handler) => routes.set(address, handler) };
  serveProblems(Object.assign(Object.create(null), { ...args, app }));

  const server = createServer((request, response) => routes.get(request.url ?? "")?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  const url = `http://127.0.0.1:${address.port}/___content/problems`;
  const foreign = await fetch(url, { headers: { origin: "https://evil.example" } });
  const answer = await fetch(url);
  const { value } = (await answer.body?.getReader().read()) ?? {};
  // Also when what follows fails: an open connection would keep the whole run alive.
  server.close();
  server.closeAllConnections();
  await remove();
  expect(foreign.status).toBe(403);
  expect(answer.headers.get("content-type")).toBe("text/event-stream");
  expect(answer.headers.get("cache-control")).toContain("no-transform");
  expect(new TextDecoder().decode(value)).toBe("data: []\n\n");
});
