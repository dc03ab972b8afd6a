/** @jest-environment jsdom */
import { reportBookings, reportPageView } from "../../src/analytics/analytics";
import type { AnalyticsSettings } from "../../tools/model/analytics";

const settings = { site: "agency.example", server: "https://stats.example", host: "localhost" } as const;
const plausible: AnalyticsSettings = { ...settings, provider: "plausible" };
const umami: AnalyticsSettings = { ...settings, provider: "umami" };

const fetched = jest.fn<Promise<unknown>, [string, RequestInit & { body: string }]>();

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockReset().mockResolvedValue({});
  Object.assign(window, { fetch: fetched });
  window.history.replaceState(null, "", "/");
  document.title = "Home";
  setReferrer("");
  setNavigator({ webdriver: false, globalPrivacyControl: undefined });
});

afterEach(() => jest.useRealTimers());

const setNavigator = (values: Readonly<Record<string, unknown>>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { value, configurable: true });
};

const setReferrer = (value: string) =>
  Object.defineProperty(document, "referrer", { value, configurable: true });

/** Reports the current page. Returns the bodies of all requests so far. */
function reportCurrentPage(provider: AnalyticsSettings = plausible): unknown[] {
  reportPageView(provider);
  jest.runAllTimers();
  return bodies();
}

const bodies = (): unknown[] => fetched.mock.calls.map(([, { body }]) => JSON.parse(body));

const announce = (step: string, attribution = {}) =>
  document.dispatchEvent(new CustomEvent(`booking:${step}`, { detail: { reference: "r-1", attribution } }));

test("a page view reaches Plausible without a preflight request or cookies, even while the page closes", () => {
  setReferrer("https://search.example/");
  window.history.replaceState(null, "", "/privacy-policy");
  expect(reportCurrentPage()).toEqual([
    {
      name: "pageview",
      domain: "agency.example",
      url: "http://localhost/privacy-policy",
      referrer: "https://search.example/",
    },
  ]);
  expect(fetched.mock.calls).toEqual([
    [
      "https://stats.example/api/event",
      expect.objectContaining({
        method: "POST",
        headers: { "Content-Type": "text/plain" },
        credentials: "omit",
        keepalive: true,
      }),
    ],
  ]);
});

test("a page view reaches Umami with the page's title, the language and the screen size", () => {
  expect(reportCurrentPage(umami)).toEqual([
    {
      type: "event",
      payload: {
        website: "agency.example",
        hostname: "localhost",
        url: "http://localhost/",
        referrer: "",
        title: "Home",
        language: "en-US",
        screen: "0x0",
      },
    },
  ]);
  expect(fetched.mock.calls).toEqual([
    [
      "https://stats.example/api/send",
      expect.objectContaining({ headers: { "Content-Type": "application/json" }, credentials: "omit" }),
    ],
  ]);
});

test("nothing is sent before the next paint", () => {
  reportPageView(plausible);
  expect(fetched).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("a page view keeps the URL of its page if the visitor leaves before it is sent", () => {
  reportPageView(plausible);
  window.history.replaceState(null, "", "/terms-of-service");
  jest.runAllTimers();
  expect(bodies()).toEqual([expect.objectContaining({ url: "http://localhost/" })]);
});

test("only the path and the `utm_` parameters of a URL are sent", () => {
  window.history.replaceState(
    null,
    "",
    "/a?gclid=x&utm_source=news%20letter&email=a%40b.c&utm_term=b#booking",
  );
  expect(reportCurrentPage()).toEqual([
    expect.objectContaining({ url: "http://localhost/a?utm_source=news+letter&utm_term=b" }),
  ]);
});

test("pages of the site aren't sent as referrers, because their URLs may contain click IDs", () => {
  setReferrer("http://localhost/?gclid=x");
  expect(reportCurrentPage()).toEqual([expect.objectContaining({ referrer: "" })]);
});

test.each([
  [
    "Plausible",
    plausible,
    (name: string, properties: object) => ({ name, props: properties, domain: "agency.example" }),
  ],
  [
    "Umami",
    umami,
    (name: string, properties: object) => ({
      payload: expect.objectContaining({ name, data: properties, website: "agency.example" }),
    }),
  ],
] as const)(
  "each booking event reaches %s with its campaign and without identifiers",
  (_, provider, event) => {
    reportBookings(provider);
    const steps = ["shown", "ready", "slot", "scheduled", "failed"];
    for (const step of steps) announce(step, { utm_source: "ad", gclid: "secret" });
    // The other test's listeners may send the events to its provider.
    for (const step of steps)
      expect(bodies()).toContainEqual(
        expect.objectContaining(event(`booking:${step}`, { utm_source: "ad", click_id: "gclid" })),
      );
    expect(JSON.stringify(fetched.mock.calls)).not.toMatch(/secret|r-1/);
  },
);

test("a booking event has the name of every click ID of the visit", () => {
  reportBookings(plausible);
  announce("slot", { utm_source: "ad", gclid: "secret", gbraid: "secret" });
  expect(bodies()).toContainEqual(
    expect.objectContaining({ props: { utm_source: "ad", click_id: "gclid, gbraid" } }),
  );
});

test.each([
  ["the browser sends Global Privacy Control", () => setNavigator({ globalPrivacyControl: true })],
  ["a program drives the browser", () => setNavigator({ webdriver: true })],
])("nothing is sent if %s", (_, change) => {
  change();
  reportBookings(plausible);
  announce("scheduled");
  expect(reportCurrentPage()).toEqual([]);
});

test("nothing is sent from a host other than the live site's, such as a preview", () => {
  expect(reportCurrentPage({ ...plausible, host: "www.agency.example" })).toEqual([]);
});

test("a failed request causes no error, and nothing is stored", async () => {
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  reportCurrentPage();
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
  expect(document.cookie).toBe("");
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
