/** @jest-environment jsdom */
import { findShown } from "../../tools/editor/ui/Preview";

const page = document.implementation.createHTMLDocument();
page.body.innerHTML = `
  <header id="top"><nav><a href="/">Home</a></nav></header>
  <main>
    <section id="hero"><h1>Keep the work&nbsp;moving.</h1><p>Home of agents</p>
      <svg role="img" aria-label="Requests flow"><g><text>New lead</text></g></svg></section>
    <section id="services"><h2>Nine ways</h2><ul>
      <li><svg></svg><h3>Agents</h3><p>Answers at once.</p><ul><li>Fast</li><li>Safe</li></ul></li>
      <li><svg></svg><h3>Data</h3><p>Clean.</p><ul><li>Fast</li><li>Tidy</li></ul></li></ul></section>
    <section id="testimonials"><ul>
      <li><blockquote>“It books calls.”</blockquote><figcaption><picture><img alt=""></picture>
        <span><strong>Mara</strong>Head of Growth, Harrow</span></figcaption></li></ul></section>
    <p>Last revised <time datetime="2024-03-14">March 14, 2024</time></p>
  </main>
  <footer id="footer"><a href="/">Home</a></footer>`;

const find = (file: string, path: readonly (string | number)[], value: unknown) =>
  findShown(page, { file, path, value });

const cards = page.querySelectorAll("#services > ul > li");

it("finds the smallest element with the text, whatever its spaces are", () => {
  expect(find("site.json", ["home", "hero", "headline"], "Keep the work moving.")).toBe(
    page.querySelector("h1"),
  );
  expect(find("testimonials.json", [0, "company"], "Harrow")).toBe(page.querySelector("figcaption span"));
});

it("looks in the card of the entry", () => {
  expect(find("services.json", [1, "features", 0], "Fast")).toBe(cards[1]?.querySelector("ul li"));
});

it("prefers the element that has nothing else in it", () => {
  expect(find("site.json", ["navigation", "home"], "Home")).toBe(page.querySelector("header a"));
});

it("finds names for screen readers and days", () => {
  const drawing = page.querySelector("#hero svg");
  expect(find("site.json", ["home", "hero", "flow", "label"], "Requests flow")).toBe(drawing);
  expect(find("site.json", ["home", "hero", "flow", "inputs", 0], "New lead")).toBe(drawing);
  expect(find("privacy-policy.md", ["date"], "2024-03-14")).toBe(page.querySelector("time"));
});

it("shows the picture of a card for its icon and its photo", () => {
  expect(find("services.json", [1, "icon"], "bot")).toBe(cards[1]?.querySelector("svg"));
  expect(find("testimonials.json", [0, "image"], "https://images.example.com/m.png")).toBe(
    page.querySelector("img"),
  );
});

it("shows the whole card for a field that is not to be seen, and nothing elsewhere", () => {
  expect(find("services.json", [0, "id"], "custom-ai-agents")).toBe(cards[0]);
  expect(find("site.json", ["home", "seo", "title"], "Nowhere on the page")).toBeUndefined();
  expect(find("services.json", [7, "title"], "Not yet there")).toBeUndefined();
});

it("leaves out what the page hides, and what is around it", () => {
  const item = page.querySelector("header a");
  if (!item) throw new Error("There is no item.");
  item.checkVisibility = () => false;
  expect(find("site.json", ["navigation", "home"], "Home")).toBeUndefined();
});
