/** @jest-environment jsdom */
import { ignoreQueries } from "../../src/navigation/ignoreQueries";
import { makePage, mockRouter } from "../support/mockRouter";

test("pages are loaded by path, without the query, and options are passed on", async () => {
  const { loadPage, loadPageSync } = mockRouter();
  ignoreQueries();
  const options = { withErrorDetails: true };
  expect(await window.___loader.loadPage("/?gclid=a?b")).toEqual(makePage());
  expect(window.___loader.loadPageSync("/terms-of-service?utm_source=mail", options)).toEqual(makePage());
  expect(loadPage).toHaveBeenCalledWith("/");
  expect(loadPageSync).toHaveBeenCalledWith("/terms-of-service", options);
});
