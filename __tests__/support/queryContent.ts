import { buildSchema, type ExecutionResult, graphqlSync } from "gatsby/graphql";
import { addressLines } from "../../tools/model/address";
import { placeholderValues } from "../../tools/policies/placeholders";
import { answerHtml } from "../../tools/site/answerField";
import { declareContentTypes } from "../../tools/site/createSchema";
import { declarePolicyTypes } from "../../tools/site/policyNodes";
import { iconShapes } from "../../tools/site/serviceIcons";
import { socialIcons } from "../../tools/site/socialIcons";
import { makePhotoData } from "./makePhotoData";
import { content } from "./sampleContent";

/** Returns the types that the build declares, with the parts of Gatsby's own schema that the queries use. */
function declaredTypes(): string {
  const types = [
    `
    directive @dontInfer on OBJECT
    interface Node { id: ID! }
    type Query {
      siteContent: SiteContent
      allQuestion: Questions!
      allService: Services!
      allTestimonial: Testimonials!
      policy(slug: SlugFilter): Policy
    }
    input SlugFilter { eq: String }
    type Questions { nodes: [Question!]! }
    type Services { nodes: [Service!]! }
    type Testimonials { nodes: [Testimonial!]! }
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
  for (const declare of [declareContentTypes, declarePolicyTypes])
    Reflect.apply(declare, undefined, [{ actions }]);
  return types.join("\n");
}

// Gatsby adds the `id` of every node, so the types don't declare it.
export const schema = buildSchema(declaredTypes(), { assumeValid: true, assumeValidSDL: true });

const { contact, policies, social } = content.site;
const texts = { ...policies, values: placeholderValues(content.site) };

export const rootValue = {
  siteContent: {
    ...content.site,
    contact: { ...contact, addressLines: addressLines(contact.address) },
    social: social.map((one) => ({ ...one, iconPath: socialIcons[one.network] })),
  },
  allQuestion: {
    nodes: content.questions.map((one) => ({
      ...one,
      jsonId: one.id,
      answerHtml: answerHtml(one.answer, texts),
    })),
  },
  allService: {
    nodes: content.services.map((one) => ({ ...one, jsonId: one.id, iconShapes: iconShapes(one.icon) })),
  },
  allTestimonial: {
    nodes: content.testimonials.map((one) => ({
      ...one,
      jsonId: one.id,
      photo: makePhotoData(one.id),
    })),
  },
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
