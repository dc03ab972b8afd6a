/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { SiteFooter } from "../../src/layout/SiteFooter";
import { makeContact } from "../support/makeContact";
import { content } from "../support/sampleContent";
import { stageBrowser } from "../support/stageBrowser";

type FooterProps = Parameters<typeof SiteFooter>[0];

const { footer } = content.site;

function makeFooter(given: Partial<FooterProps> = {}) {
  stageBrowser();
  render(
    <SiteFooter
      brandName="Millrace"
      contact={makeContact()}
      footer={footer}
      social={[]}
      services={content.services}
      buildYear={2025}
      inert={false}
      {...given}
    />,
  );
}

test("names every service in its columns, in the order of the content file, each leading to the services", () => {
  makeFooter();
  for (const { heading, services } of footer.columns) {
    const links = within(screen.getByRole("navigation", { name: heading })).getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual(
      services.map((id) => content.services.find((service) => service.id === id)?.title),
    );
    for (const link of links) expect(link).toHaveAttribute("href", "/#services");
  }
});

test("a service that is gone shows its id, so that somebody notices", () => {
  makeFooter({ services: [] });
  expect(screen.getByRole("link", { name: "custom-ai-agents" })).toBeInTheDocument();
});

test.each([
  [{}, "Philadelphia, PA 19103"],
  [{ region: "", postalCode: "10115" }, "Philadelphia, 10115"],
  [{ region: "England", postalCode: "" }, "Philadelphia, England"],
  [{ region: "", postalCode: "" }, "Philadelphia"],
])("gives the address without gaps where region or code are missing: %j", (given, place) => {
  const { address } = makeContact();
  makeFooter({ contact: makeContact({ address: { ...address, ...given } }) });
  expect(screen.getByText(/100 Sample Street/)).toHaveTextContent(`100 Sample Street${place}`);
});

test.each([
  ["+1 (215) 555-0142", "tel:+12155550142"],
  ["hello@example.com", "mailto:hello@example.com"],
  ["Privacy Policy", "/privacy-policy"],
  ["Terms of Service", "/terms-of-service"],
])("links %s to %s", (name, href) => {
  makeFooter();
  expect(screen.getByRole("link", { name })).toHaveAttribute("href", href);
});

test("shows the visitor's year, however old the build is", () => {
  makeFooter({ buildYear: 2019 });
  expect(screen.getByText(/All rights reserved/)).toHaveTextContent(
    `© ${new Date().getFullYear()} Millrace. All rights reserved.`,
  );
});

describe("a social profile", () => {
  const list = () => screen.getByRole("list", { name: footer.socialHeading });

  test("without an address is a placeholder: a named link that is off, leads nowhere and takes no focus", () => {
    makeFooter({ social: [{ network: "LinkedIn", url: "" }] });
    const placeholder = within(list()).getByRole("link", { name: "LinkedIn" });
    expect(placeholder).toHaveAttribute("aria-disabled", "true");
    expect(placeholder).not.toHaveAttribute("href");
    expect(placeholder).not.toHaveAttribute("tabindex");
    expect(placeholder).not.toHaveAttribute("rel");
  });

  test("with an address is a link that says who it belongs to", () => {
    makeFooter({ social: [{ network: "GitHub", url: "https://github.com/sample" }] });
    const link = within(list()).getByRole("link", { name: "GitHub" });
    expect(link).toHaveAttribute("href", "https://github.com/sample");
    expect(link).toHaveAttribute("rel", "me noopener");
    expect(link).not.toHaveAttribute("aria-disabled");
  });

  test("of each network has a mark of its own", () => {
    const networks = ["LinkedIn", "X", "YouTube", "GitHub", "Instagram", "Facebook"] as const;
    makeFooter({ social: networks.map((network) => ({ network, url: "" })) });
    const marks = [...list().querySelectorAll("path")].map((path) => path.getAttribute("d"));
    expect(new Set(marks).size).toBe(networks.length);
  });
});
