/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { Seo } from "../../src/layout/Seo";

jest.mock("../../src/layout/useSite", () => ({
  useSite: () => ({ brand: { name: "Ashgrove", url: "https://www.example.com", language: "en-US" } }),
}));

const seo = {
  title: "A page of the site",
  description: "What the page says.",
};

const content = (selector: string) => {
  const tag = document.head.querySelector(selector);
  return tag?.getAttribute("content") ?? tag?.getAttribute("href") ?? undefined;
};
const count = (selector: string) => document.head.querySelectorAll(selector).length;

// Must run first: after Helmet has rendered once, Seo always uses it.
test("keeps the served tags, and a translated title and language, on the first page and replaces them on the next", () => {
  const served = document.createElement("meta");
  served.setAttribute("data-react-helmet", "true");
  served.setAttribute("property", "og:image");
  served.content = "https://www.example.com/cards/contact.png";
  document.head.append(served);
  document.title = "Une page du site";
  document.documentElement.lang = "fr";
  const before = document.head.innerHTML;
  const { rerender } = render(<Seo key="contact" seo={seo} path="/contact" />);
  expect(document.head.innerHTML).toBe(before);
  expect(document.documentElement).toHaveAttribute("lang", "fr");
  rerender(<Seo key="about" seo={seo} path="/about" />);
  expect(content("meta[property='og:image']")).toBe("https://www.example.com/cards/about.png");
  expect(served.isConnected).toBe(false);
  rerender(<Seo key="contact again" seo={seo} path="/contact" />);
  expect(content("meta[property='og:image']")).toBe(served.content);
});

test.each([
  ["/", "https://www.example.com"],
  ["/about", "https://www.example.com/about"],
])("gives %s a title, a description and a canonical URL without a trailing slash", (path, url) => {
  render(<Seo seo={seo} path={path} />);
  expect(document.title).toBe(seo.title);
  expect(document.documentElement).toHaveAttribute("lang", "en-US");
  expect(content("meta[name=description]")).toBe(seo.description);
  expect(content("link[rel=canonical]")).toBe(url);
  expect(content("meta[property='og:url']")).toBe(url);
  expect(content("meta[name=robots]")).toBeUndefined();
});

test("has a title, a description and an absolute card URL for link previews", () => {
  render(<Seo seo={seo} path="/" />);
  expect(content("meta[property='og:title']")).toBe(seo.title);
  expect(content("meta[property='og:description']")).toBe(seo.description);
  expect(content("meta[property='og:image']")).toBe("https://www.example.com/cards/home.png");
});

test("keeps a noindex page out of search results, without a canonical URL", () => {
  render(<Seo seo={seo} path="/404" noindex />);
  expect(content("meta[name=robots]")).toBe("noindex");
  expect(count("link[rel=canonical], meta[property='og:url']")).toBe(0);
});

test("the next page's tags replace the previous page's", () => {
  const { rerender } = render(<Seo key="404" seo={seo} path="/404" noindex />);
  rerender(<Seo key="about" seo={{ ...seo, title: "The next page" }} path="/about" />);
  expect(document.title).toBe("The next page");
  expect(content("link[rel=canonical]")).toBe("https://www.example.com/about");
  expect(count("meta[name=description]")).toBe(1);
  expect(count("meta[name=robots]")).toBe(0);
});

test("the same page mounted again, as with a trailing slash, keeps its tags", () => {
  const { rerender } = render(<Seo key="/about" seo={seo} path="/about" />);
  rerender(<Seo key="/about/" seo={seo} path="/about" />);
  expect(content("link[rel=canonical]")).toBe("https://www.example.com/about");
});
