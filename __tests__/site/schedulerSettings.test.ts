import {
  readScheduler,
  resolveScheduler,
  schedulerEnvironment,
  schedulerWarnings,
} from "../../tools/site/schedulerSettings";

const content = { provider: "calendly", url: "https://calendly.com/sample/30min", color: "0A6E5C" } as const;
const read = (environment: Record<string, string>) => readScheduler(content, environment);

test("without variables the content stands", () => {
  expect(read({})).toEqual({ settings: content, problems: [] });
});

test.each([
  { SCHEDULER_URL: "https://calendly.com/preview/30min", SCHEDULER_COLOR: "ffb53a" },
  { SCHEDULER_PROVIDER: "cal.com", SCHEDULER_URL: "https://cal.com/sample/30min" },
])("%j replaces the content's settings", (environment) => {
  const { settings, problems } = read(environment);
  expect(problems).toEqual([]);
  expect(settings).toEqual({
    provider: environment.SCHEDULER_PROVIDER ?? content.provider,
    url: environment.SCHEDULER_URL,
    color: environment.SCHEDULER_COLOR ?? content.color,
  });
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

test("an unknown provider is refused, and so is another provider without an address of its own", () => {
  expect(read({ SCHEDULER_PROVIDER: "Calendly" }).problems).toEqual([
    'SCHEDULER_PROVIDER must be one of calendly, cal.com; it is "Calendly".',
  ]);
  expect(read({ SCHEDULER_PROVIDER: "cal.com" }).problems).toEqual([
    `SCHEDULER_PROVIDER is cal.com, but "${content.url}" in content/site.json is no event page of it: set SCHEDULER_URL, too, like https://cal.com/your-name/30min.`,
  ]);
});

test("a very long value is cut in the message", () => {
  const [problem = ""] = read({ SCHEDULER_URL: "x".repeat(10_000) }).problems;
  expect(problem.length).toBeLessThan(320);
});

test.each([
  ["SCHEDULER_COLOUR", "SCHEDULER_COLOR"],
  ["scheduler_url", "SCHEDULER_URL"],
  ["SHEDULER_URL", "SCHEDULER_URL"],
  ["SCHEDULER_PROVIDR", "SCHEDULER_PROVIDER"],
])("%s is most likely a typing mistake: a warning names %s", (name, meant) => {
  expect(schedulerWarnings({ [name]: "x" })).toEqual([`${name} is not read. Did you mean ${meant}?`]);
});

test.each(["SCHEDULER_SERVICE_HOST", "SCHEDULER_PORT_80_TCP", "SCHEDULER_HOST", "PATH", "SCHEDULER_URL"])(
  "%s is no typing mistake",
  (name) => {
    expect(schedulerWarnings({ [name]: "x" })).toEqual([]);
  },
);

describe("the calendar of a build", () => {
  const before = process.env;
  afterEach(() => {
    process.env = before;
  });

  /** What gatsby-config keeps in Gatsby's Site node, and the calendar's fields, as one build makes them. */
  function build(environment: Record<string, string>) {
    process.env = { ...before, ...environment };
    const siteMetadata = schedulerEnvironment();
    const createResolvers = jest.fn();
    Reflect.apply(resolveScheduler, undefined, [{ createResolvers }]);
    const { url, color } = createResolvers.mock.calls[0][0].SiteBooking;
    const nodeModel = { getNodeById: ({ id }: { id: string }) => (id === "Site" ? { siteMetadata } : null) };
    return {
      siteMetadata,
      url: url.resolve(content, {}, { nodeModel }),
      color: color.resolve(content, {}, { nodeModel }),
    };
  }

  test("follows the environment of the process", () => {
    const { url, color } = build({ SCHEDULER_URL: "https://calendly.com/preview/30min" });
    expect([url, color]).toEqual(["https://calendly.com/preview/30min", content.color]);
    expect(build({}).url).toBe(content.url);
  });

  test("is worked out again when a variable of it changes, and only then", () => {
    const { siteMetadata } = build({});
    expect(build({ SCHEDULER_SERVICE_HOST: "10.0.0.1" }).siteMetadata).toEqual(siteMetadata);
    expect(build({ SCHEDULER_COLOR: "ffb53a" }).siteMetadata).not.toEqual(siteMetadata);
  });
});
