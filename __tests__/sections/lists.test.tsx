/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { homePage, renderable } from "../support/sitePages";
import { stageBrowser } from "../support/stageBrowser";

test("lists without markers whose count matters say that they are lists, as VoiceOver in Safari asks", async () => {
  stageBrowser();
  const { container } = render(await renderable(homePage));
  const lists = [...container.querySelectorAll("header ul, #services ul, #testimonials ul")];
  const cards = container.querySelectorAll("#services > ul > li").length;
  // The menu, the services with the features of each, and the testimonials.
  expect(lists).toHaveLength(cards + 3);
  expect(lists.filter((list) => list.getAttribute("role") !== "list")).toEqual([]);
});
