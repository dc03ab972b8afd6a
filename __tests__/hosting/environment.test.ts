/** @jest-environment node */
import { readEnvironment } from "../../tools/hosting/environment";

const booking = {
  provider: "calendly",
  url: "https://calendly.com/millrace-sample/30min",
  color: "0A6E5C",
} as const;

const fine = { problems: [], warnings: [] };

test("an empty environment is a production build with what the content says", () => {
  expect(readEnvironment({}, booking)).toEqual({ preview: false, provider: "calendly", ...fine });
});

test("a preview and another provider are taken from the environment", () => {
  const environment = {
    SITE_ENV: "preview",
    SCHEDULER_PROVIDER: "cal.com",
    SCHEDULER_URL: "https://cal.com/millrace/30min",
  };
  expect(readEnvironment(environment, booking)).toEqual({ preview: true, provider: "cal.com", ...fine });
});

test.each([
  ["SITE_ENV", "staging"],
  ["SITE_ENV", ""],
  ["SITE_ENV", "Preview"],
  ["SCHEDULER_URL", "https://calendly.com/a/b#c"],
])("%s=%j is refused by name", (name, value) => {
  const { problems } = readEnvironment({ [name]: value }, booking);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} must be`));
});
