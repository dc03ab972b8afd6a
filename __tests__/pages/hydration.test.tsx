/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import type { ServiceCardProps } from "../../src/sections/services/ServiceCard";
import { mockBrowser } from "../support/mockBrowser";
import { homePage, renderable } from "../support/sitePages";

const mockOnClick = jest.fn();

// A service card with an event handler.
jest.mock("../../src/sections/services/ServiceCard", () => ({
  ServiceCard: ({ title }: ServiceCardProps) => (
    <li>
      <button type="button" onClick={() => mockOnClick(title)}>
        {title}
      </button>
    </li>
  ),
}));

afterEach(() => jest.restoreAllMocks());

/** Serves and hydrates the home page. */
async function serveHomePage() {
  const browser = mockBrowser();
  const html = renderToString(await renderable(homePage));
  document.body.innerHTML = `<div>${html}</div>`;
  const [container] = document.body.children;
  if (container === undefined) throw new Error("No container");
  const root = await act(async () => hydrateRoot(container, await renderable(homePage)));
  return { ...browser, root };
}

/** Replaces each text node, as Chrome does when it translates a page. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = `fr: ${text.textContent}`;
    text.parentNode?.replaceChild(font, text);
  }
}

test("a translated section keeps its translation, its focus and an open answer when the visitor reaches it", async () => {
  jest.spyOn(navigator, "language", "get").mockReturnValue("fr-FR");
  const { intersections, root } = await serveHomePage();
  translatePage();
  for (const id of ["services", "testimonials", "faq", "booking"]) {
    const section = document.getElementById(id);
    if (section === null) throw new Error(`No ${id}`);
    const details = section.querySelector("details");
    if (details) details.open = true;
    section.focus();
    await act(async () => intersections.show(section));
    expect(document.activeElement).toBe(section);
    expect(section).toHaveTextContent(/^fr: /);
    if (details) expect(details).toHaveAttribute("open");
  }
  act(() => root.unmount());
});

test("a click on a service card works before the services section is hydrated", async () => {
  const { router, root } = await serveHomePage();
  const [card] = screen.getAllByRole("button", { name: "Custom AI Agents" });
  if (card === undefined) throw new Error("No card");
  expect(Object.keys(card).some((key) => key.startsWith("__reactFiber"))).toBe(false);

  await act(async () => fireEvent.click(card));
  expect(mockOnClick.mock.calls).toEqual([["Custom AI Agents"]]);
  expect(document.body.contains(card)).toBe(true);
  expect(router.navigate).not.toHaveBeenCalled();
  act(() => root.unmount());
});
