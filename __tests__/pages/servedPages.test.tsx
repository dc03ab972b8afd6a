/** @jest-environment jsdom */
import { act, screen, within } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { sectionIds } from "../../src/navigation/sections";
import { buildYear } from "../support/askContent";
import { content } from "../support/sampleContent";
import { homePage, once, renderable, type SitePage, sitePages } from "../support/sitePages";
import { stageBrowser } from "../support/stageBrowser";

const renderOnServer = once(async (page: SitePage) => renderToString(await renderable(page)));

/** The page as it is served, before any script has run. */
async function serve(page: SitePage) {
  stageBrowser();
  window.history.replaceState(null, "", page.path);
  const container = document.createElement("div");
  container.innerHTML = await renderOnServer(page);
  document.body.replaceChildren(container);
  return container;
}

let root: Root | undefined;

async function awaken(container: Element, page: SitePage, options: Parameters<typeof hydrateRoot>[2] = {}) {
  root = await act(async () => hydrateRoot(container, await renderable(page), options));
}

afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
});

describe.each(sitePages.map((page) => [page.path, page] as const))("%s", (_path, page) => {
  test("becomes alive in the browser without a difference to what was served", async () => {
    const container = await serve(page);
    const onRecoverableError = jest.fn();
    const consoleError = jest.spyOn(console, "error").mockImplementation(() => {});
    const heading = screen.getByRole("heading", { level: 1 });
    await awaken(container, page, { onRecoverableError });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(consoleError).not.toHaveBeenCalled();
    expect(screen.getByRole("heading", { level: 1 })).toBe(heading);
    expect(document.title).toBe(page.title);
    consoleError.mockRestore();
  });

  test("has no id twice, and every link within it leads somewhere", async () => {
    const container = await serve(page);
    const ids = [...container.querySelectorAll("[id]")].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const within = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute("href"));
    for (const href of within) expect(ids).toContain(href?.slice(1));
  });
});

test("the year is the build's in what is served, and the visitor's own afterwards", async () => {
  const container = await serve(homePage);
  expect(screen.getByText(/All rights reserved/)).toHaveTextContent(`© ${buildYear} Millrace`);
  await awaken(container, homePage);
  expect(screen.getByText(/All rights reserved/)).toHaveTextContent(`© ${new Date().getFullYear()} Millrace`);
});

describe("the landing page, for visitors without scripts", () => {
  beforeEach(() => serve(homePage));

  test("has a section, in their order, for everything that can be linked to", () => {
    const sections = [...document.querySelectorAll("main section[id]")].map(({ id }) => id);
    expect(sections).toEqual([...sectionIds]);
  });

  test("has lists without markers that say that they are lists, as VoiceOver in Safari asks", () => {
    const lists = [...document.querySelectorAll("header ul, #services ul, #testimonials ul")];
    const cards = document.querySelectorAll("#services > ul > li").length;
    // The menu, the services with the features of each, and the testimonials.
    expect(lists).toHaveLength(cards + 3);
    expect(lists.filter((list) => list.getAttribute("role") !== "list")).toEqual([]);
  });

  test("has a plain link to book, and phone and mail", () => {
    const booking = screen.getByRole("region", { name: content.site.home.booking.heading });
    const links = within(booking)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(links).toContain(content.site.booking.url);
    expect(links).toContain("tel:+12155550142");
    expect(links).toContain(`mailto:${content.site.contact.email}`);
  });
});
