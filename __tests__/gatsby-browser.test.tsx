/** @jest-environment jsdom */
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
