import { rememberBooked } from "../../src/booking/memory";
import { cool, warmElsewhere } from "../../src/booking/warmElsewhere";

const landingPage = (booking: object) => {
  const loadPage = jest.fn().mockResolvedValue({ json: { data: { siteContent: { booking } } } });
  Reflect.set(window, "___loader", { loadPage });
  return loadPage;
};

const hints = () => [...document.head.querySelectorAll("link")].map(({ rel, href }) => `${rel} ${href}`);

beforeEach(() => {
  cool();
  sessionStorage.clear();
});

test("the connection is opened and the script fetched, once, and nothing runs", async () => {
  const loadPage = landingPage({ provider: "calendly", load: "near" });
  await Promise.all([warmElsewhere(), warmElsewhere()]);
  expect(loadPage).toHaveBeenCalledTimes(1);
  expect(hints()).toEqual([
    "preconnect https://calendly.com/",
    "preload https://assets.calendly.com/assets/external/widget.js",
  ]);
  expect(document.querySelectorAll("script")).toHaveLength(0);
  cool();
  expect(hints()).toEqual([]);
});

test("nothing is fetched for a visitor who has booked, because the box will only say so", async () => {
  landingPage({ provider: "calendly", load: "near" });
  rememberBooked("https://api.calendly.com/scheduled_events/one");
  await warmElsewhere();
  expect(hints()).toEqual([]);
});

test("a provider without a script gets a connection only", async () => {
  landingPage({ provider: "cal.com", load: "near" });
  await warmElsewhere();
  expect(hints()).toEqual(["preconnect https://app.cal.com/"]);
});

test.each([{ provider: "calendly", load: "ask" }, { provider: "calendly" }, { provider: "__proto__" }, {}])(
  "with %j nobody outside learns of the visit",
  async (booking) => {
    landingPage(booking);
    await warmElsewhere();
    expect(hints()).toEqual([]);
  },
);
