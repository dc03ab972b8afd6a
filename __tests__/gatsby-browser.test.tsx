import { screen } from "@testing-library/react";
import { leavePage } from "./support/leavePage";
import { stageBrowser } from "./support/stageBrowser";

/** Calls what a root file exports the way Gatsby does, with as much as it reads. */
const call = (api: unknown, args: object = {}) => {
  if (typeof api !== "function") throw new Error("The root file does not export this.");
  return Reflect.apply(api, undefined, [args, {}]);
};

let stage = stageBrowser();

async function load(address: string) {
  leavePage();
  stage = stageBrowser();
  sessionStorage.clear();
  document.body.innerHTML = '<main id="main"><section id="services" tabindex="-1"></section></main>';
  window.history.scrollRestoration = "auto";
  window.history.replaceState(null, "", address);
  return import("../gatsby-browser");
}

test("Gatsby's own handler never scrolls", async () => {
  expect(call((await load("/")).shouldUpdateScroll)).toBe(false);
});

test("from the start of the visit on, this site restores positions and remembers the campaign", async () => {
  const { onClientEntry } = await load("/?utm_source=mail");
  call(onClientEntry);
  window.dispatchEvent(new Event("pageshow"));
  expect(window.history.scrollRestoration).toBe("manual");
  expect(sessionStorage.getItem("booking:attribution")).toBe("utm_source=mail");
});

test("from the start of the visit on, a step back to a page of another build is guarded", async () => {
  const { onClientEntry } = await load("/");
  call(onClientEntry);
  const router = jest.fn();
  window.addEventListener("popstate", router);
  stage.router.loadPageSync.mockReturnValue(undefined);
  window.history.replaceState({ key: "1" }, "", "/privacy-policy");
  window.dispatchEvent(new PopStateEvent("popstate", { state: { key: "1" } }));
  expect(router).not.toHaveBeenCalled();
});

test("a new route is scrolled to what its hash names, or to its top", async () => {
  const at = (address: string) => {
    const { pathname, hash } = new URL(address, window.location.href);
    return { pathname, hash };
  };
  const { onRouteUpdate } = await load("/#services");
  call(onRouteUpdate, { location: at("/#services") });
  window.history.pushState({ key: "2" }, "", "/privacy-policy");
  call(onRouteUpdate, { location: at("/privacy-policy"), prevLocation: at("/#services") });
  expect(stage.scrolling.moves()).toEqual([
    { to: "services", behavior: "smooth", block: "start" },
    { top: 0, behavior: "instant" },
  ]);
});

test("every page stands between header and footer", async () => {
  const { wrapPageElement, wrapRootElement } = await load("/");
  const element = call(wrapPageElement, { element: <p>A page</p>, props: { location: { pathname: "/" } } });
  // React is loaded anew as well, so this page is rendered by the React that its code knows.
  const { renderToString } = await import("react-dom/server");
  document.body.innerHTML = renderToString(call(wrapRootElement, { element }));
  expect(screen.getByRole("banner")).toBeInTheDocument();
  expect(screen.getByRole("main")).toHaveTextContent("A page");
  expect(screen.getByRole("contentinfo")).toBeInTheDocument();
});
