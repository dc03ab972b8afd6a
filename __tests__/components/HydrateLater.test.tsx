/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ComponentProps, createContext, memo, useContext, useEffect, useState } from "react";
import { renderToString } from "react-dom/server";
import { HydrateLater } from "../../src/components/HydrateLater";
import { mockIntersectionObserver } from "../support/mockIntersectionObserver";

const mounted = jest.fn();
const Location = createContext("");

function Section({ heading }: { readonly heading: string }) {
  const [count, setCount] = useState(0);
  useEffect(mounted, []);
  return (
    <section id="services" tabIndex={-1}>
      <h2>{heading}</h2>
      <p>{`at ${useContext(Location)}`}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`Pressed ${count}`}
      </button>
    </section>
  );
}

interface ContentProps {
  readonly heading: string;
  readonly until: ComponentProps<typeof HydrateLater>["until"];
}

const Content = memo(({ heading, until }: ContentProps) => (
  <HydrateLater id="services" until={until}>
    <Section heading={heading} />
  </HydrateLater>
));

const Page = ({
  heading = "Services",
  location = "Home",
  until = "near",
}: Partial<ContentProps & { location: string }>) => (
  <Location value={location}>
    <Content heading={heading} until={until} />
  </Location>
);

let view = mockIntersectionObserver();

beforeEach(() => {
  document.documentElement.lang = "en-GB";
  view = mockIntersectionObserver();
  mounted.mockClear();
});

afterEach(() => jest.restoreAllMocks());

/** Serves the page and starts to hydrate it. Returns the button of the served HTML. */
async function servePage(until: ContentProps["until"] = "near") {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<Page until={until} />);
  const button = screen.getByRole("button");
  const { rerender } = await act(async () => render(<Page until={until} />, { container, hydrate: true }));
  return { button, section: button.closest("section") ?? container, rerender };
}

test("the server's HTML stays and isn't hydrated while the element is far away", async () => {
  const { button, section } = await servePage();
  expect(mounted).not.toHaveBeenCalled();
  expect(screen.getByRole("button")).toBe(button);
  expect(view.marginsFor(section)).toEqual(["100% 0px"]);
});

test("until visible: it is hydrated when the element enters the viewport", async () => {
  const { section } = await servePage("visible");
  expect(view.marginsFor(section)).toEqual(["0px"]);
  await act(async () => view.show(section));
  expect(mounted).toHaveBeenCalledTimes(1);
});

test("until interaction: it isn't hydrated in the viewport, but its first press is handled", async () => {
  const { button } = await servePage("interaction");
  expect(view.observerCount()).toBe(0);
  await act(async () => fireEvent.click(button));
  expect(button).toHaveTextContent("Pressed 1");
});

test("it is hydrated immediately for a visitor with another language, before the browser translates the page", async () => {
  jest.spyOn(navigator, "language", "get").mockReturnValue("fr-FR");
  await servePage();
  expect(mounted).toHaveBeenCalledTimes(1);
});

test("it is hydrated when the element comes within a viewport's height", async () => {
  const { button, section } = await servePage();
  await act(async () => view.show(section));
  expect(mounted).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button")).toBe(button);
});

test.each(["pointerOver", "focusIn"] as const)("it is hydrated on %s in the element", async (event) => {
  const { button } = await servePage();
  await act(async () => fireEvent[event](button));
  expect(mounted).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("button")).toBe(button);
});

const pointAt = (link: HTMLElement, pointerType: string) =>
  fireEvent(link, Object.assign(new Event("pointerover", { bubbles: true }), { pointerType }));

test.each([
  ["hovered", (link: HTMLElement) => pointAt(link, "mouse")],
  ["focused by keyboard", (link: HTMLElement) => link.focus()],
])("it is hydrated when a link to it is %s, but not another link", async (_, reach) => {
  await servePage();
  const [link, other] = ["/#services", "/#booking"].map((href) =>
    Object.assign(document.body.appendChild(document.createElement("a")), { href }),
  );
  await act(async () => other && reach(other));
  expect(mounted).not.toHaveBeenCalled();
  await act(async () => link && reach(link));
  expect(mounted).toHaveBeenCalledTimes(1);
});

test("a tap on a link to it doesn't hydrate it, which would delay the tap", async () => {
  await servePage();
  const link = Object.assign(document.body.appendChild(document.createElement("a")), { href: "/#services" });
  link.addEventListener("click", (event) => event.preventDefault());
  await act(async () => {
    pointAt(link, "touch");
    fireEvent.pointerDown(link);
    fireEvent.click(link);
  });
  expect(mounted).not.toHaveBeenCalled();
});

test("the first press on it is handled", async () => {
  const { button } = await servePage();
  await act(async () => {
    fireEvent.pointerDown(button);
    fireEvent.click(button);
  });
  expect(screen.getByRole("button")).toBe(button);
  expect(button).toHaveTextContent("Pressed 1");
});

test("a first press without pointer events, as from a screen reader, is handled", async () => {
  const { button } = await servePage();
  await act(async () => fireEvent.click(button));
  expect(button).toHaveTextContent("Pressed 1");
});

test("it is hydrated when it gets the focus, and keeps it", async () => {
  const { button } = await servePage();
  await act(async () => button.focus());
  expect(mounted).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
});

test("a press or focus elsewhere doesn't hydrate it", async () => {
  await servePage();
  await act(async () => {
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
  });
  expect(mounted).not.toHaveBeenCalled();
});

test("an update hydrates it and keeps the server's elements", async () => {
  const { button, rerender } = await servePage();
  await act(async () => rerender(<Page heading="New heading" />));
  expect(screen.getByRole("heading")).toHaveTextContent("New heading");
  expect(screen.getByRole("button")).toBe(button);
});

test("a context change, as on a route update, hydrates it and keeps the server's elements", async () => {
  const { button, rerender } = await servePage();
  await act(async () => rerender(<Page location="Testimonials" />));
  expect(screen.getByRole("button")).toBe(button);
  expect(screen.getByText("at Testimonials")).toBeInTheDocument();
});

test("without the server's HTML it renders immediately, as after a page change", () => {
  render(<Page />);
  expect(mounted).toHaveBeenCalledTimes(1);
  expect(view.observerCount()).toBe(0);
});

test("after a mismatch outside of it, it is mounted once, at the start, and a visitor's input isn't lost", async () => {
  const page = (
    <>
      <p>Skip to content</p>
      <Page />
    </>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page).replace("Skip to content", "Zum Inhalt");
  await act(async () => render(page, { container, hydrate: true, onRecoverableError: () => {} }));
  const button = screen.getByRole("button");
  await act(async () => button.focus());
  await act(async () => fireEvent.click(button));
  expect(screen.getByRole("button")).toHaveFocus();
  expect(screen.getByRole("button")).toHaveTextContent("Pressed 1");
  expect(mounted).toHaveBeenCalledTimes(1);
});

test("in a browser without IntersectionObserver it is hydrated immediately", async () => {
  Reflect.deleteProperty(window, "IntersectionObserver");
  await servePage();
  expect(mounted).toHaveBeenCalledTimes(1);
});

test("nothing is observed after it unmounts", async () => {
  const { rerender } = await servePage();
  rerender(<p>Another page</p>);
  expect(view.observerCount()).toBe(0);
});
