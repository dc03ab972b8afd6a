/** @jest-environment jsdom */
import { makeServer } from "../../tools/editor/ui/server";

const response = (body: string, status = 200) => ({
  ...{ ok: status === 200, status, text: async () => body, json: async () => JSON.parse(body) },
});

/** Replaces fetch: each request gets the next result. */
function mockFetch(...results: (ReturnType<typeof response> | Error)[]) {
  const fake = jest.fn();
  for (const result of results)
    if (result instanceof Error) fake.mockRejectedValueOnce(result);
    else fake.mockResolvedValueOnce(result);
  globalThis.fetch = fake;
  return fake;
}

AbortSignal.timeout ??= () => new AbortController().signal;

it.each<[string, string | undefined, (server: ReturnType<typeof makeServer>) => Promise<unknown>]>([
  ["/model", undefined, (server) => server.loadModel()],
  ["/check", '{"a.md":"x"}', (server) => server.check({ "a.md": "x" })],
  ["/save", '{"a.md":{"text":"x"}}', (server) => server.save({ "a.md": { text: "x" } })],
  ["/accept", '["a"]', (server) => server.acceptPolicies(["a"])],
  ["/import", "", (server) => server.importPhotos(() => {})],
  ["/review", undefined, (server) => server.reviewPhotos(() => {})],
  ["/remove", '"a.jpg"', (server) => server.removePhoto("a.jpg")],
])("sends %s with its token", async (path, body, send) => {
  const fake = mockFetch(response("{}"));
  await send(makeServer("a"));
  const [sent, { method = "GET", headers, ...options }] = fake.mock.lastCall ?? [];
  expect([sent, method, options.body, headers]).toEqual([
    ...[path, body === undefined ? "GET" : "POST", body],
    { "x-editor-token": "a" },
  ]);
});

it("sends a photo with the ID of its entry", async () => {
  const fake = mockFetch(response('{"file":"ada-1.jpg"}'));
  const photo = new Blob(["x"]);
  expect(await makeServer("a").addPhoto("ada & co", photo)).toEqual({ file: "ada-1.jpg" });
  expect(fake.mock.lastCall?.[0]).toBe("/photo?id=ada%20%26%20co");
  expect(makeServer("a").photoUrl("a b.jpg")).toBe("/photos/a%20b.jpg");
});

it("doesn't send a photo above the size limit", async () => {
  const fake = mockFetch();
  const photo = new Blob([new Uint8Array(15 * 1024 * 1024 + 1)]);
  await expect(makeServer("a").addPhoto("ada", photo)).rejects.toThrow(
    "The file is too large. The limit is 15 MB.",
  );
  expect(fake).not.toHaveBeenCalled();
});

it("fails with the server's message", async () => {
  mockFetch(response("A file can't be read or written (EIO).", 500));
  await expect(makeServer("a").loadModel()).rejects.toThrow("A file can't be read or written (EIO).");
});

it("reports a server that is unreachable or takes longer than 10 seconds", async () => {
  const timeout = new Error("signal timed out");
  timeout.name = "TimeoutError";
  mockFetch(new TypeError("Failed to fetch"), timeout);
  await expect(makeServer("a").loadModel()).rejects.toThrow("The development server isn't responding.");
  await expect(makeServer("a").loadModel()).rejects.toThrow("No response for 10 seconds.");
});

it("reports after 10 seconds that photos take longer", async () => {
  jest.useFakeTimers();
  let answer = () => {};
  mockFetch().mockReturnValue(
    new Promise((resolve) => {
      answer = () => resolve(response("[]"));
    }),
  );
  const onSlow = jest.fn();
  const photos = makeServer("a").importPhotos(onSlow);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(onSlow).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(onSlow).toHaveBeenCalledTimes(1);
  answer();
  await expect(photos).resolves.toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

it("continues with the token of a restarted server", async () => {
  const page = response('<div id="editor" data-token="new">');
  const fake = mockFetch(response("The server restarted.", 403), page, response("{}"));
  await expect(makeServer("old").loadModel()).resolves.toEqual({});
  expect(fake.mock.lastCall?.[1].headers).toEqual({ "x-editor-token": "new" });
});

it("reconnects the event stream with the new token, and closes it while the tab is hidden", async () => {
  const urls: string[] = [];
  let fail = () => {};
  const close = jest.fn();
  class FakeEventSource {
    onerror = () => {};
    constructor(url: string) {
      urls.push(url);
      fail = () => this.onerror();
    }
    close = close;
  }
  Object.defineProperty(globalThis, "EventSource", { value: FakeEventSource, configurable: true });
  jest.useFakeTimers();
  mockFetch(new TypeError("Failed to fetch"), response('data-token="new"'));
  const onLost = jest.fn();
  const stop = makeServer("old").subscribe(() => {}, onLost);
  fail();
  await jest.advanceTimersByTimeAsync(1_000);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(urls).toEqual(["/events?token=old", "/events?token=new"]);
  expect(onLost).toHaveBeenCalled();

  const hide = (isHidden: boolean) => {
    jest.spyOn(document, "hidden", "get").mockReturnValue(isHidden);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  close.mockClear();
  hide(true);
  expect(close).toHaveBeenCalledTimes(1);
  expect(urls).toHaveLength(2);
  hide(false);
  expect(urls).toHaveLength(3);
  stop();
  jest.useRealTimers();
});
