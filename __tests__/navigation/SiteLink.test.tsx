/** @jest-environment jsdom */
import { createEvent, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { htmlLinks, SiteLink } from "../../src/navigation/SiteLink";
import { stageIntersections } from "../support/stageIntersections";
import { stageConnection, stageRouter } from "../support/stageRouter";

const view = stageIntersections();
let router = stageRouter();

beforeEach(() => {
  router = stageRouter();
  stageConnection();
  window.history.replaceState(null, "", "/privacy-policy");
});

const html = `
  <p>Only words</p>
  <a href="/terms-of-service#fees">Terms, <em>the fees</em></a>
  <a href="#children">Children</a>
  <a href="https://calendly.com/privacy">Elsewhere</a>
  <a href="mailto:privacy@example.com">Mail</a>
  <a>Nowhere</a>`;

/** The same link, made by React and by HTML. */
const kinds = {
  "a SiteLink": () => (
    <SiteLink to="/terms-of-service#fees">
      Terms, <em>the fees</em>
    </SiteLink>
  ),
  "a link in plain HTML": () => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this test.
    <div {...htmlLinks} dangerouslySetInnerHTML={{ __html: html }} />
  ),
};

/** Whether the page's own scripts took the click from the browser. jsdom would say that it cannot leave the page. */
function clickTaken(element: HTMLElement, init: object = {}) {
  const click = createEvent.click(element, init);
  let taken = false;
  const judge = (event: Event) => {
    taken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener("click", judge, { once: true });
  fireEvent(element, click);
  return taken;
}

describe.each(Object.entries(kinds))("%s", (_kind, Kind) => {
  const link = () => screen.getByRole("link", { name: /^Terms/ });
  beforeEach(() => {
    render(<Kind />);
  });

  test("changes pages without a load, also when a part of it is hit", async () => {
    expect(clickTaken(screen.getByText("the fees"))).toBe(true);
    await waitFor(() =>
      expect(router.navigate).toHaveBeenCalledWith("/terms-of-service#fees", { replace: false }),
    );
  });

  test.each([{ metaKey: true }, { altKey: true }, { ctrlKey: true }, { shiftKey: true }, { button: 1 }])(
    "leaves a click with %j to the browser",
    (init) => {
      expect(clickTaken(link(), init)).toBe(false);
    },
  );

  test.each([
    ["hovered", fireEvent.pointerOver],
    ["pressed", fireEvent.pointerDown],
    ["touched", fireEvent.touchStart],
    ["focused", fireEvent.focus],
  ])("prefetches its page when it is %s", (_how, fire) => {
    expect(router.loadPage).not.toHaveBeenCalled();
    fire(link());
    expect(router.loadPage.mock.calls).toEqual([["/terms-of-service"]]);
  });

  test("prefetches its page once it has been in view, and is watched no longer then", async () => {
    view.show(link(), false);
    expect(view.marginsFor(link())).toEqual(["0px"]);
    view.show(link());
    expect(view.marginsFor(link())).toEqual([]);
    await waitFor(() => expect(router.loadPage.mock.calls).toEqual([["/terms-of-service"]]));
  });

  test.each([
    [0, { saveData: true }],
    [0, { effectiveType: "2g" }],
    [0, { effectiveType: "slow-2g" }],
    [1, { saveData: false }],
    [1, { effectiveType: "3g" }],
  ])("prefetches %j pages on a connection with %j", (pages, connection) => {
    stageConnection(connection);
    fireEvent.pointerOver(link());
    expect(router.loadPage).toHaveBeenCalledTimes(pages);
  });

  test("does no harm where its page cannot be prefetched", () => {
    router.loadPage.mockRejectedValue(new Error("offline"));
    // A rejection that nobody handles fails the test.
    fireEvent.pointerOver(link());
    expect(router.loadPage).toHaveBeenCalledTimes(1);
  });
});

describe("a SiteLink", () => {
  test("goes nowhere when its own click handler prevents it", () => {
    const onClick = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <SiteLink to="/privacy-policy#children" onClick={onClick}>
        Children
      </SiteLink>,
    );
    fireEvent.click(screen.getByRole("link"));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(router.navigate).not.toHaveBeenCalled();
  });

  test("to the very address that is shown adds no step to the history", () => {
    render(<SiteLink to="/privacy-policy">Privacy</SiteLink>);
    fireEvent.click(screen.getByRole("link"));
    expect(router.navigate.mock.calls).toEqual([["/privacy-policy", { replace: true }]]);
  });

  test("prefetches in a browser without idle callbacks", async () => {
    render(<SiteLink to="/">Home</SiteLink>);
    view.show(screen.getByRole("link"));
    expect(router.loadPage).not.toHaveBeenCalled();
    await waitFor(() => expect(router.loadPage.mock.calls).toEqual([["/"]]));
  });

  test("prefetches when the page has loaded and the browser has nothing to do", () => {
    const idle = jest.fn((_act: () => void) => 0);
    Object.defineProperty(window, "requestIdleCallback", { configurable: true, value: idle });
    Object.defineProperty(document, "readyState", { configurable: true, value: "interactive" });
    render(<SiteLink to="/">Home</SiteLink>);
    view.show(screen.getByRole("link"));
    expect(idle).not.toHaveBeenCalled();
    Object.defineProperty(document, "readyState", { configurable: true, value: "complete" });
    window.dispatchEvent(new Event("load"));
    window.dispatchEvent(new Event("load"));
    expect(idle).toHaveBeenCalledTimes(1);
    expect(router.loadPage).not.toHaveBeenCalled();
    idle.mock.calls[0]?.[0]();
    expect(router.loadPage.mock.calls).toEqual([["/"]]);
    Reflect.deleteProperty(window, "requestIdleCallback");
  });

  test("is no longer watched once it is gone", () => {
    const { unmount } = render(<SiteLink to="/">Home</SiteLink>);
    const link = screen.getByRole("link");
    expect(view.marginsFor(link)).toEqual(["0px"]);
    unmount();
    expect(view.marginsFor(link)).toEqual([]);
  });
});

describe("plain HTML", () => {
  beforeEach(() => {
    render(kinds["a link in plain HTML"]());
  });

  test("keeps a link within the page on the page, and prefetches nothing for it", () => {
    fireEvent.pointerOver(screen.getByText("Children"));
    expect(clickTaken(screen.getByText("Children"))).toBe(true);
    expect(router.navigate.mock.calls).toEqual([["/privacy-policy#children", { replace: false }]]);
    expect(router.loadPage).not.toHaveBeenCalled();
  });

  test.each(["Elsewhere", "Mail", "Nowhere", "Only words"])("leaves %s to the browser", (name) => {
    fireEvent.pointerOver(screen.getByText(name));
    expect(clickTaken(screen.getByText(name))).toBe(false);
    expect(view.marginsFor(screen.getByText(name))).toEqual([]);
    expect(router.loadPage).not.toHaveBeenCalled();
  });
});
