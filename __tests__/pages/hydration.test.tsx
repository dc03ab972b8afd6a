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

test("a click on a service card works before the services section is hydrated", async () => {
  const { router } = mockBrowser();
  const html = renderToString(await renderable(homePage));
  document.body.innerHTML = `<div>${html}</div>`;
  const [container] = document.body.children;
  if (container === undefined) throw new Error("No container");
  const root = await act(async () => hydrateRoot(container, await renderable(homePage)));
  const [card] = screen.getAllByRole("button", { name: "Custom AI Agents" });
  if (card === undefined) throw new Error("No card");
  expect(Object.keys(card).some((key) => key.startsWith("__reactFiber"))).toBe(false);

  await act(async () => fireEvent.click(card));
  expect(mockOnClick.mock.calls).toEqual([["Custom AI Agents"]]);
  expect(document.body.contains(card)).toBe(true);
  expect(router.navigate).not.toHaveBeenCalled();
  act(() => root.unmount());
});
