import { distance } from "fastest-levenshtein";
import type { CreateResolversArgs, CreateSchemaCustomizationArgs, SourceNodesArgs } from "gatsby";
import { type BookingProvider, bookingPage, booking as definition } from "../model/booking";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface SchedulerSettings {
  readonly provider: BookingProvider;
  readonly url: string;
  readonly color: string;
}

type Field = keyof SchedulerSettings;

const variables = {
  provider: "SCHEDULER_PROVIDER",
  url: "SCHEDULER_URL",
  color: "SCHEDULER_COLOR",
} as const satisfies Record<Field, string>;

const names: readonly string[] = Object.values(variables);

const examples = {
  calendly: "https://calendly.com/your-name/30min",
  "cal.com": "https://cal.com/your-name/30min",
} as const satisfies Record<BookingProvider, string>;

/** The calendar's settings of content/site.json, each replaced by the environment's where that has one. */
export function readScheduler(content: SchedulerSettings, environment: Environment) {
  const given = (field: Field) => environment[variables[field]] ?? content[field];
  const problems: string[] = [];
  const refuse = (field: Field, rule: string) => {
    const name = variables[field];
    const source = environment[name] === undefined ? `"booking.${field}" in content/site.json` : name;
    problems.push(`${source} must be ${rule}; it is ${quoted(given(field))}.`);
  };

  const { provider: providerField, color: colorField } = definition.shape;
  const provider = providerField.safeParse(given("provider"));
  const color = colorField.safeParse(given("color"));
  const url = given("url");
  if (!provider.success) refuse("provider", `one of ${providerField.options.join(", ")}`);
  if (!color.success) refuse("color", "six hexadecimal digits, without #, like 0A6E5C");

  const host = provider.data ?? content.provider;
  const isPage = bookingPage[host].test(url);
  if (!isPage && host !== content.provider && environment.SCHEDULER_URL === undefined)
    problems.push(
      `SCHEDULER_PROVIDER is ${host}, but ${quoted(url)} in content/site.json is no event page of it: ` +
        `set SCHEDULER_URL, too, like ${examples[host]}.`,
    );
  else if (!isPage)
    refuse(
      "url",
      `the https address of an event page of the provider, with nothing but a path after its host, like ${examples[host]}`,
    );
  const settings: SchedulerSettings = { provider: host, url, color: color.data ?? content.color };
  return { settings, problems };
}

const quoted = (value: string) => JSON.stringify(value.length > 80 ? `${value.slice(0, 80)}…` : value);

/**
 * Warns of names that are most likely typing mistakes of a documented one. Other names that begin with SCHEDULER_ belong
 * to somebody else: Kubernetes sets SCHEDULER_SERVICE_HOST, for instance.
 */
export function schedulerWarnings(environment: Environment): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = names.find((one) => distance(name.toUpperCase(), one) <= 2);
    return meant === undefined || names.includes(name) ? [] : [`${name} is not read. Did you mean ${meant}?`];
  });
}

type NodeArgs = Pick<SourceNodesArgs, "createNodeId" | "createContentDigest"> & {
  readonly actions: Pick<SourceNodesArgs["actions"], "createNode">;
};

const nodeType = "SchedulerEnvironment";

export function declareEnvironmentType({ actions }: Pick<CreateSchemaCustomizationArgs, "actions">): void {
  actions.createTypes(`type ${nodeType} implements Node @dontInfer { id: ID! }`);
}

/**
 * Keeps the environment's settings as a node, which the calendar's fields read: Gatsby then runs the pages' queries again
 * when a setting differs from the last build's.
 */
export function createEnvironmentNode({ actions, createNodeId, createContentDigest }: NodeArgs): void {
  const settings = Object.fromEntries(names.map((name) => [name, process.env[name]]));
  const internal = { type: nodeType, contentDigest: createContentDigest(settings) };
  actions.createNode({ ...settings, id: createNodeId(nodeType), internal });
}

interface ResolverContext {
  readonly nodeModel: {
    findOne(query: { readonly type: string; readonly query: object }): Promise<Environment>;
  };
}

/** Lets the environment of a build point the calendar elsewhere, as for a preview. */
export function resolveScheduler({ createResolvers }: Pick<CreateResolversArgs, "createResolvers">): void {
  const setting = (field: Field) => ({
    resolve: async (content: SchedulerSettings, _args: object, { nodeModel }: ResolverContext) =>
      readScheduler(content, await nodeModel.findOne({ type: nodeType, query: {} })).settings[field],
  });
  createResolvers({
    SiteBooking: { provider: setting("provider"), url: setting("url"), color: setting("color") },
  });
}
