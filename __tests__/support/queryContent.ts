import { buildSchema, type ExecutionResult, graphqlSync } from "gatsby/graphql";
import { addressLines } from "../../tools/model/address";
import { listNames, lists } from "../../tools/model/lists";
import { placeholderValues } from "../../tools/policies/placeholders";
import { answerHtml } from "../../tools/site/answerField";
import { declareContentTypes } from "../../tools/site/createSchema";
import { declareDocumentTypes } from "../../tools/site/documentNodes";
import { iconShapes } from "../../tools/site/serviceIcons";
import { socialIcons } from "../../tools/site/socialIcons";
import { makePhotoData } from "./makePhotoData";
import { content, readSample } from "./sampleContent";

const listTypes = lists.map((list) => listNames(list).type);

/** Returns the types that the build declares, with the parts of Gatsby's own schema that the queries use. */
function declaredTypes(): string {
  const types = [
    `
    directive @dontInfer on OBJECT
    interface Node { id: ID! }
    type Query {
      siteContent: SiteContent
      allPage(filter: PageFilter, sort: PageSort): Pages!
      ${listTypes.map((type) => `all${type}: ${type}Connection!`).join("\n")}
      textDocument(slug: SlugFilter): TextDocument
    }
    input SlugFilter { eq: String }
    input PageFilter { footerLabel: LabelFilter }
    input LabelFilter { ne: String }
    input PageSort { slug: Order }
    enum Order { ASC }
    type Pages { nodes: [Page!]! }
    ${listTypes.map((type) => `type ${type}Connection { nodes: [${type}!]! }`).join("\n")}
    extend type Question { answerHtml: String! }
    extend type Service { iconShapes: String! }
    extend type SiteContact { addressLines: [String!]! }
    extend type SiteSocial { iconPath: String! }
    extend type Testimonial { photo: File }
    type File { childImageSharp: ImageSharp }
    type ImageSharp {
      gatsbyImageData(layout: GatsbyImageLayout, width: Int, outputPixelDensities: [Float]): GatsbyImageData!
    }
    enum GatsbyImageLayout { FIXED }
    scalar GatsbyImageData`,
  ];
  const actions = { createTypes: (type: string) => types.push(type) };
  for (const declare of [declareContentTypes, declareDocumentTypes])
    Reflect.apply(declare, undefined, [{ actions }]);
  return types.join("\n");
}

// Gatsby adds the `id` of every node, so the types don't declare it.
export const schema = buildSchema(declaredTypes(), { assumeValid: true, assumeValidSDL: true });

const { contact, policies, social } = content.site;
const texts = { ...policies, values: placeholderValues(content.site) };

type Entry = Readonly<Record<string, unknown>>;

/** Fields that the build adds to the entries of lists. */
const addedFields: Readonly<Record<string, (entry: Entry) => object>> = {
  Question: ({ answer }) => ({ answerHtml: answerHtml(String(answer), texts) }),
  Service: ({ icon }) => ({ iconShapes: iconShapes(String(icon)) }),
  Testimonial: ({ id }) => ({ photo: makePhotoData(String(id)) }),
};

const listData = lists.map((list) => {
  const { type } = listNames(list);
  const entries: readonly Entry[] = list.definition.parse(readSample(`${list.name}.json`));
  const nodes = entries.map((one) => ({ ...one, jsonId: one.id, ...addedFields[type]?.(one) }));
  return [`all${type}`, { nodes }] as const;
});

export const rootValue = {
  siteContent: {
    ...content.site,
    contact: { ...contact, addressLines: addressLines(contact.address) },
    social: social.map((one) => ({ ...one, iconPath: socialIcons[one.network] })),
  },
  allPage: { nodes: [{ slug: "about", footerLabel: "About us" }] },
  ...Object.fromEntries(listData),
};

/** Returns the data of a query result. Throws the first error if there is one. */
export function dataOf({ data, errors = [] }: ExecutionResult): object {
  const [first] = errors;
  if (first !== undefined) throw first;
  return { ...data };
}

/** Runs a query on the sample content. */
export const queryContent = (query: unknown): object =>
  dataOf(graphqlSync({ schema, rootValue, source: String(query) }));
