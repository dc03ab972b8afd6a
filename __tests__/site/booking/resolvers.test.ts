/** @jest-environment node */
import { resolveScheduler } from "../../../tools/site/booking/resolvers";

test("the environment of a preview reaches the pages' data", () => {
  const createResolvers = jest.fn();
  resolveScheduler({ createResolvers }, { SCHEDULER_URL: "https://calendly.com/preview/30min" });
  const { url, color } = createResolvers.mock.calls[0][0].SiteBooking;
  const content = { provider: "calendly", url: "https://calendly.com/sample/30min", color: "0A6E5C" };
  expect(url.resolve(content)).toBe("https://calendly.com/preview/30min");
  expect(color.resolve(content)).toBe("0A6E5C");
});
