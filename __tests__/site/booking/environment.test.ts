/** @jest-environment node */

import { schedulerOrigins } from "../../../tools/hosting/bookingOrigins";
import { readScheduler } from "../../../tools/site/booking/environment";

const content = { provider: "calendly", url: "https://calendly.com/sample/30min", color: "0A6E5C" } as const;
const read = (environment: Record<string, string>) => readScheduler(content, environment);

test("without overrides the content stands", () => {
  expect(read({})).toEqual({ scheduler: content, problems: [] });
});

test("a preview can point at another calendar of the same provider", () => {
  const { scheduler, problems } = read({
    SCHEDULER_URL: "https://calendly.com/preview/30min",
    SCHEDULER_COLOR: "ffb53a",
  });
  expect(problems).toEqual([]);
  expect(scheduler).toEqual({
    provider: "calendly",
    url: "https://calendly.com/preview/30min",
    color: "ffb53a",
  });
});

test("a preview can change the provider together with its address", () => {
  const { scheduler, problems } = read({
    SCHEDULER_PROVIDER: "cal.com",
    SCHEDULER_URL: "https://cal.com/sample/30min",
  });
  expect(problems).toEqual([]);
  expect(scheduler.provider).toBe("cal.com");
});

test.each([
  "",
  " ",
  "calendly.com/sample/30min",
  "http://calendly.com/sample/30min",
  "https://calendly.com",
  "https://calendly.com/",
  "https://calendly.com.evil.example/sample/30min",
  "https://evil@calendly.com/sample/30min",
  "https://calendly.com:8443/sample/30min",
  "https://calendly.com\\@evil.example/30min",
  "https://calendly.com/sample/30min#now",
  "https://calendly.com/sample/30min?primary_color=ff0000",
  "https://calendly.com/sample/../evil",
  "https://calendly.com/sample/30min\n",
  "https://evil.example/https://calendly.com/sample/30min",
  "//calendly.com/sample/30min",
  "javascript:alert(1)",
  "https://cal.com/sample/30min",
])("the address %j is refused in one sentence that names the variable", (url) => {
  const { problems } = read({ SCHEDULER_URL: url });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^SCHEDULER_URL must be the https address .+; it is ".*"\.$/);
});

test.each(["#0A6E5C", "0A6E5", "0A6E5C0", "green", "0A6E5G", "0A6E5C\n", ""])(
  "the colour %j is refused",
  (color) => {
    expect(read({ SCHEDULER_COLOR: color }).problems).toEqual([
      `SCHEDULER_COLOR must be six hexadecimal digits, without #, like 0A6E5C; it is ${JSON.stringify(color)}.`,
    ]);
  },
);

test("an unknown provider is refused, and so is the other provider's address", () => {
  expect(read({ SCHEDULER_PROVIDER: "Calendly" }).problems).toEqual([
    'SCHEDULER_PROVIDER must be one of calendly, cal.com; it is "Calendly".',
  ]);
  expect(read({ SCHEDULER_PROVIDER: "cal.com" }).problems).toEqual([
    `SCHEDULER_PROVIDER is cal.com, but "${content.url}" in content/site.json is no event page of it: set SCHEDULER_URL, too, like https://cal.com/your-name/30min.`,
  ]);
});

test("a value without end is cut in the message", () => {
  const [problem = ""] = read({ SCHEDULER_URL: "x".repeat(10_000) }).problems;
  expect(problem.length).toBeLessThan(320);
});

test("the policy allows one exact script and one frame origin", () => {
  expect(schedulerOrigins(content)).toEqual({
    script: "https://assets.calendly.com/assets/external/widget.js",
    frame: "https://calendly.com",
  });
  expect(schedulerOrigins({ provider: "cal.com" })).toEqual({ script: "", frame: "https://app.cal.com" });
});
