/** @jest-environment jsdom */
import { connectToEditor, findField } from "../../tools/editor/framedPage";

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
  findField(page, { file, path, value });

const cards = page.querySelectorAll("#services > ul > li");

it("finds the smallest element with the text, whatever kind of spaces it has", () => {
  expect(find("site.json", ["home", "hero", "headline"], "Keep the work moving.")).toBe(
    page.querySelector("h1"),
  );
  expect(find("testimonials.json", [0, "company"], "Harrow")).toBe(page.querySelector("figcaption span"));
});

it("searches the card of the entry", () => {
  expect(find("services.json", [1, "features", 0], "Fast")).toBe(cards[1]?.querySelector("ul li"));
});

it("prefers an element that contains nothing else", () => {
  expect(find("site.json", ["navigation", "home"], "Home")).toBe(page.querySelector("header a"));
});

it("finds accessible names and dates", () => {
  const drawing = page.querySelector("#hero svg");
  expect(find("site.json", ["home", "hero", "flow", "label"], "Requests flow")).toBe(drawing);
  expect(find("site.json", ["home", "hero", "flow", "inputs", 0], "New lead")).toBe(drawing);
  expect(find("privacy-policy.md", ["date"], "2024-03-14")).toBe(page.querySelector("time"));
});

it("finds the icon and the photo of a card", () => {
  expect(find("services.json", [1, "icon"], "bot")).toBe(cards[1]?.querySelector("svg"));
  expect(find("testimonials.json", [0, "image"], "https://images.example.com/m.png")).toBe(
    page.querySelector("img"),
  );
});

it("falls back to the card of an entry, elsewhere to no element", () => {
  expect(find("services.json", [0, "id"], "custom-ai-agents")).toBe(cards[0]);
  expect(find("site.json", ["home", "seo", "title"], "Nowhere on the page")).toBeUndefined();
  expect(find("services.json", [7, "title"], "Not yet there")).toBeUndefined();
});

it("skips hidden elements and their ancestors", () => {
  const item = page.querySelector("header a");
  if (!item) throw new Error("There is no item.");
  item.checkVisibility = () => false;
  expect(find("site.json", ["navigation", "home"], "Home")).toBeUndefined();
});

describe("a page in the editor's preview", () => {
  const editor = { postMessage: jest.fn() };
  const link = (html: string) => {
    document.body.innerHTML = html;
    const element = document.querySelector("a");
    if (element === null) throw new Error("There is no link.");
    return element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };

  beforeAll(() => {
    Object.defineProperty(window, "parent", { value: editor, configurable: true });
    connectToEditor();
  });

  it("reports its path", () => {
    expect(editor.postMessage).toHaveBeenCalledWith({ page: "/", isBroken: false }, "*");
  });

  it("doesn't follow links to other pages", () => {
    expect(link('<a href="/privacy-policy/">Privacy</a>')).toBe(false);
    expect(link('<a href="https://example.com/">Elsewhere</a>')).toBe(false);
    expect(link('<a href="#services">Services</a>')).toBe(true);
  });

  it("reports an error page", async () => {
    editor.postMessage.mockClear();
    document.body.innerHTML = '<div role="alert"><h1>Unexpected Application Error!</h1></div>';
    await new Promise((resolve) => editor.postMessage.mockImplementation(resolve));
    expect(editor.postMessage).toHaveBeenCalledWith({ page: "/", isBroken: true }, "*");
  });
});
