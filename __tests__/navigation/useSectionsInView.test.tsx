/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { useSectionsInView } from "../../src/navigation/useSectionsInView";
import { mockIntersectionObserver } from "../support/mockIntersectionObserver";

let intersections = mockIntersectionObserver();
beforeEach(() => {
  intersections = mockIntersectionObserver();
});

const margin = "-50% 0px -50% 0px";
const all = ["services", "testimonials", "footer"];

const rendered = jest.fn();

function Page({ ids = all }: { readonly ids?: readonly string[] }) {
  rendered();
  return (
    <>
      <section id="services" data-testid="services" />
      <section data-testid="testimonials">
        <h2 id="testimonials">Testimonials</h2>
      </section>
      <div id="failed" data-testid="failed" />
      <footer id="footer" data-testid="footer" />
      <output>{useSectionsInView(ids, margin).join(", ")}</output>
    </>
  );
}

const section = (id: string) => screen.getByTestId(id);
const show = (id: string, isIntersecting = true) =>
  act(() => intersections.show(section(id), isIntersecting));
const inView = () => screen.getByRole("status").textContent;

test("no section is in view before the observer reports", () => {
  render(<Page />);
  expect(inView()).toBe("");
});

test("a first report that no section is in view causes no render", () => {
  render(<Page />);
  rendered.mockClear();
  for (const id of all) show(id, false);
  expect(rendered).not.toHaveBeenCalled();
});

test("sections in view are in the order of the IDs", () => {
  render(<Page />);
  for (const id of all) expect(intersections.marginsFor(section(id))).toEqual([margin]);
  show("footer");
  show("services");
  show("testimonials");
  expect(inView()).toBe("services, testimonials, footer");
  show("services", false);
  expect(inView()).toBe("testimonials, footer");
});

test("an unknown ID is ignored, and an ID outside a section refers to its element", () => {
  render(<Page ids={["nowhere", "failed"]} />);
  show("failed");
  expect(inView()).toBe("failed");
});

test("new IDs replace the observed sections and the result", () => {
  const { rerender, unmount } = render(<Page />);
  show("services");
  rerender(<Page ids={[]} />);
  expect(inView()).toBe("");
  expect(intersections.observerCount()).toBe(0);
  rerender(<Page />);
  expect(inView()).toBe("");
  show("footer");
  expect(inView()).toBe("footer");
  unmount();
  expect(intersections.observerCount()).toBe(0);
});

test("no section is in view in a browser without IntersectionObserver", () => {
  Reflect.deleteProperty(window, "IntersectionObserver");
  render(<Page />);
  expect(inView()).toBe("");
});
