import { type Booking, bookingPage, booking as definition } from "../../content-model/booking";

type Environment = Readonly<Record<string, string | undefined>>;

const variables = { provider: "SCHEDULER_PROVIDER", url: "SCHEDULER_URL", color: "SCHEDULER_COLOR" } as const;

const rules = {
  provider: `must be one of ${definition.shape.provider.options.join(", ")}`,
  url: "must be the https address of an event page of the provider, with nothing but a path after its host, like https://calendly.com/your-name/30min",
  color: "must be six hexadecimal digits, without #, like 0A6E5C",
} as const;

const shown = (value: string) => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);

/** What content/site.json says of the calendar, with the environment's word above it. */
export function readScheduler(
  content: Pick<Booking, keyof typeof variables>,
  environment: Environment,
): { readonly scheduler: Pick<Booking, keyof typeof variables>; readonly problems: readonly string[] } {
  const given = (field: keyof typeof variables) => environment[variables[field]] ?? content[field];
  const problems: string[] = [];
  const blame = (field: keyof typeof variables) => {
    const value = environment[variables[field]];
    const source = value === undefined ? `"booking.${field}" in content/site.json` : variables[field];
    problems.push(`${source} ${rules[field]}; it is ${shown(given(field))}.`);
  };

  const provider = definition.shape.provider.safeParse(given("provider"));
  const color = definition.shape.color.safeParse(given("color"));
  const url = given("url");
  if (!provider.success) blame("provider");
  if (!color.success) blame("color");
  if (!bookingPage[provider.data ?? content.provider].test(url)) blame("url");
  return {
    scheduler: { provider: provider.data ?? content.provider, url, color: color.data ?? content.color },
    problems,
  };
}
