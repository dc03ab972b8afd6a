/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { Seo } from "../../src/layout/Seo";

jest.mock("../../src/layout/useSite", () => ({
  useSite: () => ({ brand: { name: "Millrace", url: "https://www.example.com", language: "en-US" } }),
}));

const seo = {
  title: "A page of the mill: how it turns",
  description: "What turns the wheel, and what it moves.",
};

const content = (selector: string) => {
  const tag = document.head.querySelector(selector);
  return tag?.getAttribute("content") ?? tag?.getAttribute("href") ?? undefined;
};
const count = (selector: string) => document.head.querySelectorAll(selector).length;

test.each([
  ["/", "https://www.example.com"],
  ["/wheel", "https://www.example.com/wheel"],
])("gives %s its title, its description and one address without a slash at its end", (path, address) => {
  render(<Seo seo={seo} path={path} />);
  expect(document.title).toBe(seo.title);
  expect(document.documentElement).toHaveAttribute("lang", "en-US");
  expect(content("meta[name=description]")).toBe(seo.description);
  expect(content("link[rel=canonical]")).toBe(address);
  expect(content("meta[property='og:url']")).toBe(address);
  expect(content("meta[name=robots]")).toBeUndefined();
});

test("gives chat previews a title, a text and a card with an absolute address", () => {
  render(<Seo seo={seo} path="/" />);
  expect(content("meta[property='og:title']")).toBe(seo.title);
  expect(content("meta[property='og:description']")).toBe(seo.description);
  expect(content("meta[property='og:image']")).toBe("https://www.example.com/cards/home.png");
  expect(content("meta[property='og:locale']")).toBe("en_US");
});

test("keeps a page that is not to be listed away from search engines, without an address", () => {
  render(<Seo seo={seo} path="/404" noindex />);
  expect(content("meta[name=robots]")).toBe("noindex");
  expect(count("link[rel=canonical], meta[property='og:url']")).toBe(0);
});

test("the next page's tags replace those of the page before", () => {
  const { rerender } = render(<Seo key="lost" seo={seo} path="/404" noindex />);
  rerender(<Seo key="wheel" seo={{ ...seo, title: "The next page of the mill" }} path="/wheel" />);
  expect(document.title).toBe("The next page of the mill");
  expect(content("link[rel=canonical]")).toBe("https://www.example.com/wheel");
  expect(count("meta[name=description]")).toBe(1);
  expect(count("meta[name=robots]")).toBe(0);
});
