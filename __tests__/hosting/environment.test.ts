import { readEnvironment } from "../../tools/hosting/environment";

const booking = {
  provider: "calendly",
  url: "https://calendly.com/millrace-sample/30min",
  color: "0A6E5C",
} as const;

test("an empty environment is a production build with what the content says", () => {
  expect(readEnvironment({}, booking)).toEqual({
    preview: false,
    provider: "calendly",
    problems: [],
    warnings: [],
  });
});

test("a preview and another provider are taken from the environment", () => {
  const environment = {
    SITE_ENV: "preview",
    SCHEDULER_PROVIDER: "cal.com",
    SCHEDULER_URL: "https://cal.com/millrace/30min",
  };
  expect(readEnvironment(environment, booking)).toEqual({
    preview: true,
    provider: "cal.com",
    problems: [],
    warnings: [],
  });
});

test.each([
  ["SITE_ENV", "staging"],
  ["SITE_ENV", ""],
  ["SITE_ENV", "Preview"],
  ["SCHEDULER_PROVIDER", "doodle"],
  ["SCHEDULER_COLOR", "#0A6E5C"],
  ["SCHEDULER_URL", "http://calendly.com/a/b"],
])("%s=%j is refused by name", (name, value) => {
  const { problems } = readEnvironment({ [name]: value }, booking);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} must be`));
});

test("an unknown variable never ends a build; a likely typing mistake is a warning", () => {
  const environment = { SCHEDULER_SERVICE_HOST: "10.0.0.1", SCHEDULER_COLOUR: "0A6E5C" };
  const { problems, warnings } = readEnvironment(environment, booking);
  expect(problems).toEqual([]);
  expect(warnings).toEqual(["SCHEDULER_COLOUR is not read. Did you mean SCHEDULER_COLOR?"]);
});
