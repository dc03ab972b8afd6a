/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { ServicesSection } from "../../src/sections/ServicesSection";
import { iconShapes } from "../../tools/site/serviceIcons";
import { makeService } from "../support/makeService";
import { content } from "../support/sampleContent";

const copy = content.site.home.services;
const nine = content.services.map((service) => ({ ...service, iconShapes: iconShapes(service.icon) }));
const show = (services: Parameters<typeof ServicesSection>[0]["services"] = nine) =>
  render(<ServicesSection copy={copy} services={services} />);

const section = () => screen.getByRole("region", { name: copy.heading });
const cards = () => within(section()).getAllByRole("heading", { level: 3 });

test("has an ID for links, can be focused, and is labeled by its heading", () => {
  show();
  expect(section()).toHaveAttribute("id", "services");
  section().focus();
  expect(section()).toHaveFocus();
  expect(screen.getByRole("heading", { level: 2, name: copy.heading })).toBeVisible();
  expect(screen.getByText(copy.intro)).toBeVisible();
});

test("a card shows its icon, hidden from screen readers", () => {
  show([makeService()]);
  const icon = section().querySelector("svg");
  expect(icon?.innerHTML).toContain('<circle cx="12" cy="12" r="9">');
  expect(icon).toHaveAttribute("aria-hidden", "true");
});

test("shows any number of services", () => {
  show([...nine, makeService({ id: "tenth-service", title: "A Tenth Service" })]);
  expect(cards()).toHaveLength(10);
  expect(cards().at(-1)).toHaveTextContent("A Tenth Service");
});
