import { prefetchPage } from "../../src/navigation/prefetch";
import { stageConnection, stageRouter } from "../support/stageRouter";

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

test("before Gatsby's loader is there, nothing breaks", () => {
  Reflect.deleteProperty(window, "___loader");
  expect(() => prefetchPage("/")).not.toThrow();
});
