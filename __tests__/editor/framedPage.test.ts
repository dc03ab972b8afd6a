/** @jest-environment jsdom */
import { waitFor } from "@testing-library/react";
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
  /** Replaces the editor's window. */
  const editor = document.createElement("iframe");
  const postMessage = jest.fn();
  const scrollBy = jest.fn();
  const link = (html: string) => {
    document.body.innerHTML = html;
    const element = document.querySelector("a");
    if (element === null) throw new Error("There is no link.");
    return element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  };

  beforeAll(() => {
    document.documentElement.append(editor);
    const { contentWindow } = editor;
    if (contentWindow === null) throw new Error("There is no editor.");
    contentWindow.postMessage = postMessage;
    window.scrollBy = scrollBy;
    Object.defineProperty(window, "parent", { value: contentWindow, configurable: true });
    connectToEditor();
  });

  it("reports that it has loaded", () => {
    expect(postMessage).toHaveBeenCalledWith("loaded", "*");
  });

  it("outlines the field that the editor sends, also after the page changes", async () => {
    const outlined: string[] = [];
    const animate = jest.fn(function animate(this: Element) {
      outlined.push(String(this.textContent));
      return { cancel: jest.fn() };
    });
    Object.assign(Element.prototype, { animate });
    document.body.innerHTML = "<main><h1>Title</h1><p>Other</p></main>";
    const send = (source: Window | null, value: string) =>
      window.dispatchEvent(
        new MessageEvent("message", { source, data: { file: "site.json", path: ["home"], value } }),
      );
    send(window, "Other");
    send(editor.contentWindow, "Title");
    send(editor.contentWindow, "Title");
    expect(outlined).toEqual(["Title"]);
    document.querySelector("p")?.append("!");
    await waitFor(() => expect(animate).toHaveBeenCalledTimes(2));
  });

  it("brings the field to the middle of the preview, and its section to the top, without scrolling the editor's window", () => {
    const scrollIntoView = jest.fn();
    const animate = () => ({ cancel: jest.fn() });
    const getBoundingClientRect = () => new DOMRect(0, 2_000, 100, 40);
    Object.assign(Element.prototype, { animate, scrollIntoView, getBoundingClientRect });
    document.documentElement.style.scrollPaddingTop = "80px";
    document.body.innerHTML = '<main><section id="hero"><h1>Headline</h1></section></main>';
    const send = (value: string) =>
      window.dispatchEvent(
        new MessageEvent("message", {
          source: editor.contentWindow,
          data: { file: "site.json", path: ["home", "hero"], value },
        }),
      );
    send("Headline");
    expect(scrollBy).toHaveBeenLastCalledWith({ top: 2_020 - window.innerHeight / 2, behavior: "instant" });
    send("Nowhere on the page");
    expect(scrollBy).toHaveBeenLastCalledWith({ top: 1_920, behavior: "instant" });
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  it("doesn't follow links to other pages", () => {
    expect(link('<a href="/privacy-policy/">Privacy</a>')).toBe(false);
    expect(link('<a href="https://example.com/">Elsewhere</a>')).toBe(false);
    expect(link('<a href="#services">Services</a>')).toBe(true);
  });
});
