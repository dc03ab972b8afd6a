import { guardHistory, isShowable, pathIsShown } from "../../src/navigation/staleBuild";

const current = { component: {}, page: { webpackCompilationHash: "now" } };
const older = { component: {}, page: { webpackCompilationHash: "before" } };
const broken = { error: new Error("Loading chunk 5 failed."), status: "error" };

function makeLoader(found: unknown, loaded: unknown = found) {
  window.___webpackCompilationHash = "now";
  let sync = found;
  window.___loader = {
    enqueue: jest.fn(),
    hovering: jest.fn(),
    loadPageSync: () => sync,
    loadPage: async () => {
      sync = loaded;
      if (loaded instanceof Error) throw loaded;
      return loaded;
    },
  };
}

test.each([
  ["of this build", current, true],
  ["of another build", older, false],
  ["whose code is gone", broken, false],
  ["that is not there", undefined, false],
  ["that cannot be fetched", new Error("offline"), false],
])("whether this tab can show a page %s is known beforehand", async (_, found, expected) => {
  makeLoader(found);
  expect(await isShowable("/terms-of-service")).toBe(expected);
});

describe("back and forward", () => {
  const reload = jest.fn();
  const gatsby = jest.fn();

  beforeAll(() => {
    guardHistory(reload);
    window.addEventListener("popstate", gatsby);
  });

  beforeEach(() => {
    window.history.replaceState({ key: "1" }, "", "/privacy-policy?a=b#c");
    pathIsShown("/");
    reload.mockClear();
    gatsby.mockClear();
  });

  const goBack = async () => {
    window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "1" } }));
    await new Promise((resolve) => setTimeout(resolve));
  };

  test("to a page that is at hand are left to Gatsby", async () => {
    makeLoader(current);
    await goBack();
    expect(gatsby).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });

  test("to a page that has to be fetched first wait for it", async () => {
    makeLoader(undefined, current);
    await goBack();
    expect(gatsby).toHaveBeenCalledTimes(1);
    expect(gatsby.mock.calls[0]?.[0]).toHaveProperty("state", { key: "1" });
    expect(reload).not.toHaveBeenCalled();
  });

  test.each([
    ["gone", broken],
    ["of another build", older],
    ["out of reach", undefined],
  ])("to a page that is %s load its address once, as a whole", async (_, found) => {
    makeLoader(found);
    await goBack();
    expect(gatsby).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test("within the page that is shown never load anything", async () => {
    makeLoader(broken);
    pathIsShown("/privacy-policy");
    await goBack();
    expect(reload).not.toHaveBeenCalled();
    expect(gatsby).toHaveBeenCalledTimes(1);
  });
});
