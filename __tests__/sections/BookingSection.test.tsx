import { render, screen, within } from "@testing-library/react";
import { BookingSection } from "../../src/sections/BookingSection";
import { content } from "../support/askContent";
import { makeBooking } from "../support/makeBooking";
import { makeContact } from "../support/makeContact";
import { makeHours } from "../support/makeHours";
import { stageBrowser } from "../support/stageBrowser";

const copy = content.site.home.booking;
const section = () => screen.getByRole("region", { name: copy.heading });

beforeEach(() => {
  stageBrowser();
  render(<BookingSection copy={copy} booking={makeBooking()} hours={makeHours()} contact={makeContact()} />);
});

test("can be linked to, takes the focus, and is named by its heading", () => {
  expect(section()).toHaveAttribute("id", "booking");
  section().focus();
  expect(section()).toHaveFocus();
  expect(screen.getByRole("heading", { level: 2, name: copy.heading })).toBeVisible();
  expect(screen.getByText(copy.intro)).toBeVisible();
});

test("says in three steps what follows", () => {
  const steps = within(section()).getAllByRole("listitem").slice(0, 3);
  expect(steps.map(({ textContent }) => textContent)).toEqual(
    copy.steps.map(({ title, text }) => `${title}${text}`),
  );
  expect(steps[0]?.parentElement?.tagName).toBe("OL");
});

test("gives the consultation hours, and the exception", () => {
  const hours = screen.getByRole("heading", { level: 3, name: copy.hoursHeading }).parentElement;
  expect(hours).toHaveTextContent("Monday to Friday, 9:00 AM to 5:00 PM EST");
  expect(hours).toHaveTextContent("Weekends by appointment only");
});

test("gives phone and mail to those who would rather talk or write", () => {
  const direct = screen.getByRole("heading", { level: 3, name: copy.directHeading }).parentElement;
  const links = within(direct ?? document.body)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(links).toEqual(["tel:+12155550142", "mailto:hello@example.com"]);
});

test("has the calendar's box, named", () => {
  expect(within(section()).getByRole("group", { name: makeBooking().frameTitle })).toBeVisible();
});
