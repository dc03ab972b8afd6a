/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { color } from "../../src/styles/theme";
import { rgb } from "../browser/support/rgb";
import { mockBrowser } from "../support/mockBrowser";
import { content } from "../support/sampleContent";
import { homePage, renderable } from "../support/sitePages";

const { home, contact, failure } = content.site;
const headings = {
  hero: home.hero.headline,
  services: home.services.heading,
  testimonials: home.testimonials.heading,
  booking: home.booking.heading,
};

const consoleError = jest.spyOn(console, "error");
beforeEach(() => {
  mockBrowser();
  // React logs the errors.
  consoleError.mockImplementation(() => {});
});
afterAll(() => consoleError.mockRestore());

const without = (part: keyof typeof home) => ({
  siteContent: { ...content.site, home: { ...home, [part]: {} } },
});
const gains = content.testimonials.map(({ id, gain }) => ({ id, gain }));

test.each([
  ["hero", without("hero")],
  ["services", { allService: { nodes: [{ id: "no-features" }] } }],
  ["testimonials", { allTestimonial: { nodes: gains } }],
  ["booking", { siteContent: { ...content.site, hours: null } }],
] as const)(
  "an error in the %s section shows a message in its place and keeps the other sections",
  async (broken, data) => {
    render(await renderable(homePage, data));
    const notice = screen.getByRole("alert");
    expect(notice).toHaveTextContent(failure.section);
    expect(within(notice).getByRole("link", { name: contact.phone })).toBeVisible();
    expect(within(notice).getByRole("link", { name: contact.email })).toBeVisible();
    for (const [part, heading] of Object.entries(headings))
      expect(screen.queryAllByRole("heading", { name: heading })).toHaveLength(part === broken ? 0 : 1);
    expect(screen.getByRole("banner")).toBeVisible();
    expect(document.title).toBe(home.seo.title);
  },
);

test("a link to a section with an error leads to its message", async () => {
  render(await renderable(homePage, { allService: { nodes: [{ id: "no-features" }] } }));
  const notice = screen.getByRole("alert");
  expect(notice).toHaveAttribute("id", "services");
  notice.focus();
  expect(notice).toHaveFocus();
});

const withSections = (...sections: readonly string[]) => ({
  siteContent: { ...content.site, home: { ...home, sections } },
});

test("the home page has the sections of the content, in the same order", async () => {
  render(await renderable(homePage, withSections("booking", "faq", "services")));
  const ids = [...document.querySelectorAll("main section[id]")].map(({ id }) => id);
  expect(ids).toEqual(["booking", "faq", "services"]);
  expect(screen.getByRole("link", { name: home.hero.explore })).toBeVisible();
});

test.each([
  ["even", ["booking", "services"]],
  ["odd", ["services", "booking"]],
])("the booking section is tinted in an %s position", async (_position, sections) => {
  render(await renderable(homePage, withSections(...sections)));
  const booking = screen.getByRole("region", { name: home.booking.heading });
  expect(getComputedStyle(booking).backgroundColor).toBe(rgb(color.surfaceTint));
});

test("without the services section, the hero has no link to it", async () => {
  render(await renderable(homePage, withSections("testimonials", "booking")));
  expect(document.getElementById("services")).toBeNull();
  expect(screen.queryByRole("link", { name: home.hero.explore })).toBeNull();
});

test("without the testimonials section, the hero has no gains", async () => {
  render(await renderable(homePage, withSections("services", "booking")));
  expect(screen.queryByRole("list", { name: home.hero.gainsLabel })).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});
