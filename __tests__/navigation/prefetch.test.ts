import { builtPages, letGo } from "../../src/navigation/builtPages";
import { expectPage, prefetchPage } from "../../src/navigation/prefetch";
import { settled } from "../support/stageGoing";
import { makeBuilt, stageConnection, stageRouter } from "../support/stageRouter";

let router = stageRouter();
beforeEach(() => {
  router = stageRouter();
  stageConnection();
  window.history.replaceState(null, "", "/privacy-policy");
});

test.each([
  ["/terms-of-service", "/terms-of-service"],
  ["/#services", "/"],
  ["/", "/"],
])("a link to %s loads the page %s", (to, page) => {
  prefetchPage(to);
  expect(router.loadPage.mock.calls).toEqual([[page]]);
});

test.each(["/privacy-policy", "/privacy-policy#children", "#children", ""])(
  "a link to %j loads nothing on the privacy policy",
  (to) => {
    prefetchPage(to);
    expect(router.loadPage).not.toHaveBeenCalled();
  },
);

test.each([{ saveData: true }, { effectiveType: "2g" }, { effectiveType: "slow-2g" }])(
  "nothing is loaded ahead on a connection with %j",
  (connection) => {
    stageConnection(connection);
    prefetchPage("/");
    expect(router.loadPage).not.toHaveBeenCalled();
  },
);

test.each([{}, { saveData: false, effectiveType: "4g" }, { effectiveType: "3g" }])(
  "a page is loaded ahead on a connection with %j",
  (connection) => {
    stageConnection(connection);
    prefetchPage("/");
    expect(router.loadPage).toHaveBeenCalledTimes(1);
  },
);

describe("once a page has been fetched", () => {
  const paths = () => builtPages().map(({ path }) => path);
  beforeEach(() => router.loadPageSync.mockImplementation(() => makeBuilt()));
  afterEach(() => {
    for (const path of paths()) letGo(path);
  });

  test("it is built, for a link in view and for one that is about to be followed", async () => {
    prefetchPage("/");
    expectPage("/terms-of-service");
    expect(paths()).toEqual([]);
    await settled();
    expect(paths()).toEqual(["/", "/terms-of-service"]);
  });

  test("it is not built for a link to one of its sections, which needs all of it", async () => {
    prefetchPage("/#booking");
    expectPage("/#services");
    await settled();
    expect(router.loadPage).toHaveBeenCalledTimes(2);
    expect(paths()).toEqual([]);
  });

  test("it is not built where nothing was to be fetched ahead", async () => {
    stageConnection({ saveData: true });
    expectPage("/");
    await settled();
    expect(paths()).toEqual([]);
  });
});

test("before Gatsby's loader is there, nothing breaks", () => {
  Reflect.deleteProperty(window, "___loader");
  expect(() => prefetchPage("/")).not.toThrow();
});
