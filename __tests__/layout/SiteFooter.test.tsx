/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { SiteFooter } from "../../src/layout/SiteFooter";
import { makeContact } from "../support/makeContact";
import { mockBrowser } from "../support/mockBrowser";
import { content } from "../support/sampleContent";

type FooterProps = Parameters<typeof SiteFooter>[0];

const { footer } = content.site;
const contact = { ...makeContact(), addressLines: ["100 Sample Street", "Philadelphia, PA 19103"] };

function renderFooter(overrides: Partial<FooterProps> = {}) {
  mockBrowser();
  render(
    <SiteFooter
      brandName="Ashgrove"
      contact={contact}
      footer={footer}
      social={[]}
      services={content.services}
      hasServices
      pages={[{ slug: "about", footerLabel: "About us" }]}
      inert={false}
      {...overrides}
    />,
  );
}

test("links every service of its columns, in order, to the services section", () => {
  renderFooter();
  for (const { heading, services } of footer.columns) {
    const links = within(screen.getByRole("navigation", { name: heading })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(
      services.map((id) => content.services.find((service) => service.id === id)?.title),
    );
    for (const link of links) expect(link).toHaveAttribute("href", "/#services");
  }
});

test("has no links to services if the home page doesn't show them", () => {
  renderFooter({ hasServices: false });
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a missing service is shown by its ID", () => {
  renderFooter({ services: [] });
  expect(screen.getByRole("link", { name: "custom-ai-agents" })).toBeInTheDocument();
});

test("shows the address line by line", () => {
  renderFooter();
  for (const line of contact.addressLines) expect(screen.getByText(line)).toBeVisible();
});

test.each([
  ["+1 (215) 555-0142", "tel:+12155550142"],
  ["hello@example.com", "mailto:hello@example.com"],
  ["About us", "/about"],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Service", "/terms-of-service"],
])("links %s to %s", (name, href) => {
  renderFooter();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

describe("a social profile", () => {
  const iconPath = "M5 5l14 14";

  // Safari drops the implicit role of a list without bullets.
  test("is in an explicit list", () => {
    renderFooter({ social: [{ network: "LinkedIn", url: "", iconPath }] });
    expect(list()).toHaveAttribute("role", "list");
  });

  const list = () => screen.getByRole("list", { name: footer.socialHeading });

  test("without a URL is a disabled link that can't be focused", () => {
    renderFooter({ social: [{ network: "LinkedIn", url: "", iconPath }] });
    const placeholder = within(list()).getByRole("link", { name: "LinkedIn" });
    expect(placeholder).toHaveAttribute("aria-disabled", "true");
    expect(placeholder).not.toHaveAttribute("href");
    expect(placeholder).not.toHaveAttribute("tabindex");
    expect(placeholder).not.toHaveAttribute("rel");
  });

  test("with a URL is a link that names its relation", () => {
    renderFooter({ social: [{ network: "GitHub", url: "https://github.com/sample", iconPath }] });
    const link = within(list()).getByRole("link", { name: "GitHub" });
    expect(link).toHaveAttribute("href", "https://github.com/sample");
    expect(link).toHaveAttribute("rel", "me noopener");
    expect(link).not.toHaveAttribute("aria-disabled");
    expect(link.querySelector("path")).toHaveAttribute("d", iconPath);
  });
});
