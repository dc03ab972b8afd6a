import {
  buildAhead,
  buildAtOnce,
  builtPages,
  letGo,
  watchBuiltPages,
  whenBuilt,
} from "../../src/navigation/builtPages";
import { makeBuilt, makePage, stageRouter } from "../support/stageRouter";

let router = stageRouter();
beforeEach(() => {
  router = stageRouter();
  router.loadPageSync.mockImplementation(() => makeBuilt());
  window.history.replaceState(null, "", "/");
});
afterEach(() => {
  for (const { path } of builtPages()) letGo(path);
});

const paths = () => builtPages().map(({ path }) => path);

test("a page is built once, with the data that the router has fetched, in an element outside of the document", () => {
  const data = { policy: "Terms" };
  const built = makeBuilt(data);
  router.loadPageSync.mockReturnValue(built);
  buildAhead("/terms-of-service");
  buildAhead("/terms-of-service");
  buildAtOnce("/terms-of-service");
  expect(builtPages()).toEqual([expect.objectContaining({ path: "/terms-of-service", data })]);
  expect(builtPages()[0]?.component).toBe(built.component.default);
  expect(builtPages()[0]?.element.isConnected).toBe(false);
});

test("links in view build pages while there is room; one that is about to be followed takes the place of the oldest", () => {
  for (const path of ["/a", "/b", "/c", "/d"]) buildAhead(path);
  expect(paths()).toEqual(["/a", "/b", "/c"]);
  buildAtOnce("/d");
  expect(paths()).toEqual(["/b", "/c", "/d"]);
});

test.each([
  ["the page that is shown", "/", () => makeBuilt()],
  ["a page that has not been fetched", "/terms-of-service", () => undefined],
  ["a page that could not be fetched", "/terms-of-service", () => ({ error: new Error("offline") })],
  [
    "a page of another build",
    "/terms-of-service",
    () => ({ ...makeBuilt(), ...makePage("next-build"), json: {} }),
  ],
])("%s is not built", (_what, path, found) => {
  router.loadPageSync.mockImplementation(found);
  buildAtOnce(path);
  expect(paths()).toEqual([]);
});

test("whoever shows pages is told of each one that comes or goes, until they stop watching", () => {
  const told = jest.fn();
  const stop = watchBuiltPages(told);
  buildAhead("/a");
  letGo("/b");
  expect(told).toHaveBeenCalledTimes(1);
  letGo("/a");
  expect(told).toHaveBeenCalledTimes(2);
  expect(paths()).toEqual([]);
  stop();
  buildAhead("/a");
  expect(told).toHaveBeenCalledTimes(2);
});

describe("whoever waits for a page", () => {
  const built = jest.fn();
  const tasksDone = () => jest.advanceTimersByTimeAsync(0);
  beforeEach(() => {
    jest.useFakeTimers();
    built.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  test("goes on at once where none is being built", async () => {
    void whenBuilt("/a").then(built);
    await tasksDone();
    expect(built).toHaveBeenCalledTimes(1);
  });

  test("goes on when it has been built", async () => {
    buildAhead("/a");
    void whenBuilt("/a").then(built);
    await tasksDone();
    expect(built).not.toHaveBeenCalled();
    builtPages()[0]?.element.append("A page");
    await tasksDone();
    expect(built).toHaveBeenCalledTimes(1);
    await whenBuilt("/a");
    expect(jest.getTimerCount()).toBe(0);
  });

  test("does not wait for long", async () => {
    buildAhead("/a");
    void whenBuilt("/a").then(built);
    await jest.advanceTimersByTimeAsync(250);
    expect(built).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(built).toHaveBeenCalledTimes(1);
  });
});
