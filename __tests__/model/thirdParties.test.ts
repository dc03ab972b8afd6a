import { analyticsServiceOf, thirdPartiesOf } from "../../tools/model/thirdParties";
import { makeBooking } from "../support/makeBooking";

const calendly = { ...makeBooking(), provider: "calendly" as const };

test("a site without analytics has one third party, the provider of its calendar", () => {
  expect(analyticsServiceOf({ provider: "none" })).toBeUndefined();
  expect(thirdPartiesOf({ booking: calendly, analytics: { provider: "none" } })).toEqual([
    expect.objectContaining({ name: "Calendly", frame: "https://calendly.com" }),
  ]);
});

test.each([
  ["the provider's server", { provider: "plausible", site: "agency.example" }, "https://plausible.io"],
  [
    "the owner's server",
    { provider: "umami", site: "1", server: "https://stats.agency.example" },
    "https://stats.agency.example",
  ],
] as const)("analytics connect to %s", (_name, analytics, connect) => {
  const [, service] = thirdPartiesOf({ booking: calendly, analytics });
  expect(service).toMatchObject({ provider: analytics.provider, connect });
});
