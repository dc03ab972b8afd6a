/** The one function of gatsby-plugin-sharp that is called here; the package brings no types of its own. */
declare module "gatsby-plugin-sharp" {
  import type { GatsbyCache } from "gatsby";

  interface SourceImage {
    readonly absolutePath: string;
    readonly base: string;
    readonly name: string;
    readonly extension: string;
    readonly relativePath: string;
    readonly internal: { readonly contentDigest: string };
  }

  interface Images {
    readonly fallback: { readonly srcSet: string };
    readonly sources: readonly { readonly srcSet: string; readonly type: string }[];
  }

  /** What the GraphQL field `gatsbyImageData` does for an image file. */
  export function generateImageData(request: {
    file: SourceImage;
    args: Readonly<Record<string, unknown>>;
    pathPrefix: string;
    reporter: { warn(text: string): void };
    cache: GatsbyCache;
  }): Promise<{ readonly backgroundColor?: string; readonly images: Images } | undefined>;
}
