import { type Booking, bookingPage, booking as definition } from "../../model/booking";

type Environment = Readonly<Record<string, string | undefined>>;

const variables = { provider: "SCHEDULER_PROVIDER", url: "SCHEDULER_URL", color: "SCHEDULER_COLOR" } as const;

const rules = {
  provider: `must be one of ${definition.shape.provider.options.join(", ")}`,
  url: "must be the https address of an event page of the provider, with nothing but a path after its host",
  color: "must be six hexadecimal digits, without #, like 0A6E5C",
} as const;

const eventPages = {
  calendly: "https://calendly.com/your-name/30min",
  "cal.com": "https://cal.com/your-name/30min",
} as const satisfies Record<Booking["provider"], string>;

const shown = (value: string) => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);

/** What content/site.json says of the calendar, with the environment's word above it. */
export function readScheduler(
  content: Pick<Booking, keyof typeof variables>,
  environment: Environment,
): { readonly scheduler: Pick<Booking, keyof typeof variables>; readonly problems: readonly string[] } {
  const given = (field: keyof typeof variables) => environment[variables[field]] ?? content[field];
  const problems: string[] = [];
  const blame = (field: keyof typeof variables, example?: string) => {
    const value = environment[variables[field]];
    const source = value === undefined ? `"booking.${field}" in content/site.json` : variables[field];
    const like = example === undefined ? "" : `, like ${example}`;
    problems.push(`${source} ${rules[field]}${like}; it is ${shown(given(field))}.`);
  };

  const provider = definition.shape.provider.safeParse(given("provider"));
  const color = definition.shape.color.safeParse(given("color"));
  const url = given("url");
  if (!provider.success) blame("provider");
  if (!color.success) blame("color");
  const host = provider.data ?? content.provider;
  const isOther = host !== content.provider && environment[variables.url] === undefined;
  if (!bookingPage[host].test(url)) {
    if (isOther)
      problems.push(
        `${variables.provider} is ${host}, but ${shown(url)} in content/site.json is no event page of it: set ${variables.url}, too, like ${eventPages[host]}.`,
      );
    else blame("url", eventPages[host]);
  }
  return {
    scheduler: { provider: host, url, color: color.data ?? content.color },
    problems,
  };
}
