import type { FailureCopy } from "../../tools/model/pages";

/** Not in a .d.ts: the compiler leaves those unread, ours like the libraries', and a type that is gone would be `any`. */
declare global {
  /** The words of the error page, put into the code when the site is built (tools/site/failureCopy.ts). */
  const __FAILURE_COPY__: FailureCopy & {
    readonly phone: string;
    readonly email: string;
  };

  /** What only the served HTML says; not there in browser code (tools/seo/serverWords.ts). */
  const __SERVER_WORDS__: {
    /** Structured data as JSON, by path. */
    readonly structuredData: Readonly<Record<string, string>>;
    /** What the banner of a preview says; null on the live site. */
    readonly previewBanner: string | null;
  };

  /** What Gatsby's own runtime offers to the page; typed here as far as this site uses it. */
  interface Window {
    ___loader?: {
      loadPage(path: string): Promise<unknown>;
      loadPageSync(path: string, options: { withErrorDetails: boolean }): unknown;
    };
    ___navigate?(to: string, options?: { replace?: boolean }): void;
    ___webpackCompilationHash?: string;
  }
}
