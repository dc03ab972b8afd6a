/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { mockBrowser } from "../support/mockBrowser";
import { content } from "../support/sampleContent";
import { homePage, once, renderable, type SitePage, sitePages } from "../support/sitePages";

const renderOnServer = once(async (page: SitePage) => renderToString(await renderable(page)));

let { intersections } = mockBrowser();

/** The served page, before any script has run. */
async function serve(page: SitePage) {
  ({ intersections } = mockBrowser());
  window.history.replaceState(null, "", page.path);
  document.body.replaceChildren();
  const container = document.createElement("div");
  container.innerHTML = await renderOnServer(page);
  document.body.replaceChildren(container);
  return container;
}

let root: Root | undefined;

/** Hydrates the whole page, including the parts that wait until they are near or pointed at. */
async function hydrate(container: Element, page: SitePage, options: Parameters<typeof hydrateRoot>[2] = {}) {
  root = await act(async () => hydrateRoot(container, await renderable(page), options));
  await act(async () => intersections.reportNear());
  const picture = container.querySelector("figure");
  if (picture !== null) await act(async () => fireEvent.pointerOver(picture));
}

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});

describe.each(sitePages.map((page) => [page.path, page] as const))("%s", (_path, page) => {
  test("hydrates without a difference from the served HTML", async () => {
    const container = await serve(page);
    const onRecoverableError = jest.fn();
    const consoleError = jest.spyOn(console, "error").mockImplementation(() => {});
    const heading = screen.getByRole("heading", { level: 1 });
    await hydrate(container, page, { onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
    expect(screen.getByRole("heading", { level: 1 })).toBe(heading);
    expect(document.title).toBe(page.title);
    consoleError.mockRestore();
  });

  test("has unique IDs, and a target for every hash link", async () => {
    const container = await serve(page);
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const within = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute("href"));
    for (const href of within) expect(ids).toContain(href?.slice(1));
  });
});

test("shows the build year in the served HTML and after hydration", async () => {
  const container = await serve(homePage);
  const copyright = screen.getByText(/All rights reserved/);
  expect(copyright).toHaveTextContent(`© ${__BUILD_YEAR__} Ashgrove`);
  await hydrate(container, homePage);
  expect(copyright).toHaveTextContent(`© ${__BUILD_YEAR__} Ashgrove`);
});

describe("the served home page", () => {
  beforeEach(() => serve(homePage));

  test("has the sections of the content, in the same order", () => {
    const sections = [...document.querySelectorAll("main section[id]")].map(({ id }) => id);
    expect(sections).toEqual(content.site.home.sections);
  });

  test("keeps the list role of every list without markers outside the footer, which Safari drops", () => {
    const lists = [...document.querySelectorAll("header ul, main ul:not(details *), main ol:not(details *)")];
    expect(lists).not.toEqual([]);
    expect(lists.filter((list) => list.getAttribute("role") !== "list")).toEqual([]);
  });

  test("links to the event page, the phone number and the email address", () => {
    const booking = screen.getByRole("region", { name: content.site.home.booking.heading });
    const links = within(booking)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(links).toContain(content.site.booking.url);
    expect(links).toContain("tel:+12155550142");
    expect(links).toContain(`mailto:${content.site.contact.email}`);
  });
});
