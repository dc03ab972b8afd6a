/** @jest-environment jsdom */

import { mockBrowser } from "./support/mockBrowser";
import { resetPage } from "./support/resetPage";

/** Calls an export of a root file as Gatsby does. */
const call = (api: unknown, args: object = {}) => {
  if (typeof api !== "function") throw new Error("Not exported");
  return Reflect.apply(api, undefined, [args, {}]);
};

let browser = mockBrowser();

async function load(path: string) {
  resetPage();
  browser = mockBrowser();
  sessionStorage.clear();
  document.body.innerHTML = '<main id="main"><section id="services" tabindex="-1"></section></main>';
  window.history.scrollRestoration = "auto";
  window.history.replaceState(null, "", path);
  return import("../gatsby-browser");
}

test("Gatsby's scroll handler is off", async () => {
  expect(call((await load("/")).shouldUpdateScroll)).toBe(false);
});

test("scroll positions and the campaign are saved from the start", async () => {
  const { onClientEntry, onRouteUpdate } = await load("/?utm_source=mail");
  call(onClientEntry);
  call(onRouteUpdate, { location: window.location });
  expect(window.history.scrollRestoration).toBe("manual");
  expect(sessionStorage.getItem("booking:attribution")).toBe("utm_source=mail");
});

test("the parameters of a prerendered page aren't lost when Chromium replaces its session storage", async () => {
  const { onClientEntry } = await load("/?utm_source=mail");
  call(onClientEntry);
  sessionStorage.setItem("booking:attribution", "utm_source=older");
  document.dispatchEvent(new Event("prerenderingchange"));
  expect(sessionStorage.getItem("booking:attribution")).toBe("utm_source=mail");
});

test("once the page is hydrated, links in plain HTML change pages without a reload", async () => {
  const { onInitialClientRender } = await load("/");
  call(onInitialClientRender);
  document.body.innerHTML = '<a href="/privacy-policy">Privacy</a>';
  document.querySelector("a")?.click();
  expect(browser.router.navigate).toHaveBeenCalledWith("/privacy-policy");
});

test("a page change is announced by its heading alone, even if React has replaced the announcer of a translated page", async () => {
  const { onClientEntry, onInitialClientRender } = await load("/");
  document.body.innerHTML = '<h1>Accueil</h1><div id="gatsby-announcer"></div>';
  call(onClientEntry);
  document.body.innerHTML = '<h1>Home</h1><div id="gatsby-announcer"></div>';
  call(onInitialClientRender);
  const announcer = document.getElementById("gatsby-announcer");
  expect(announcer?.innerText).toBe("Navigated to Home");
  Object.assign(announcer ?? {}, { innerText: "Navigated to Terms of Service" });
  expect(announcer).toHaveTextContent(/^Terms of Service$/);
});

test("a step back to a page that isn't loaded reaches the router when it is", async () => {
  const { onClientEntry } = await load("/");
  call(onClientEntry);
  const router = jest.fn();
  window.addEventListener("popstate", router);
  browser.router.loadPageSync.mockReturnValueOnce(undefined);
  window.history.replaceState({ key: "1" }, "", "/privacy-policy");
  window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "1" } }));
  expect(router).not.toHaveBeenCalled();
  await new Promise((resolve) => window.addEventListener("popstate", resolve));
  expect(router).toHaveBeenCalledTimes(1);
});

describe("with an analytics provider", () => {
  const analytics = { provider: "plausible", site: "a", server: "https://stats.example", host: "localhost" };
  const fetched = jest.fn().mockResolvedValue({});

  beforeEach(() => Object.assign(globalThis, { __ANALYTICS__: analytics, fetch: fetched.mockClear() }));
  afterEach(() => Object.assign(globalThis, { __ANALYTICS__: null, fetch: undefined }));

  const names = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body).name);

  test("a page view is sent for each page, and not for each hash", async () => {
    const { onRouteUpdate } = await load("/privacy-policy");
    const [here, hash, home] = ["/privacy-policy", "/privacy-policy#rights", "/"].map(
      (path) => new URL(path, "https://www.example.com"),
    );
    jest.useFakeTimers();
    call(onRouteUpdate, { location: here });
    call(onRouteUpdate, { location: hash, prevLocation: here });
    call(onRouteUpdate, { location: home, prevLocation: hash });
    jest.runAllTimers();
    jest.useRealTimers();
    expect(names()).toEqual(["pageview", "pageview"]);
  });

  test("the steps of bookings are sent from the start", async () => {
    const { onClientEntry } = await load("/");
    call(onClientEntry);
    document.dispatchEvent(new CustomEvent("booking:scheduled", { detail: { attribution: {} } }));
    expect(names()).toEqual(["booking:scheduled"]);
  });
});
