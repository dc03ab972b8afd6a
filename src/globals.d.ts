/** Text of the error page and the section error. The build defines them (tools/seo/defineConstants.ts). */
declare const __ERROR_COPY__: import("../tools/model/site").Site["failure"] & {
  readonly phone: string;
  readonly email: string;
};

/** Year of the build in the agency's time zone. */
declare const __BUILD_YEAR__: string;

/** The shapes of content/mark.svg (tools/seo/defineConstants.ts). */
declare const __BRAND_MARK__: import("../tools/model/mark").Mark;

/** Analytics settings; null in builds that report nothing (tools/seo/defineConstants.ts). */
declare const __ANALYTICS__: import("../tools/model/analytics").AnalyticsSettings | null;

/** Values for the server-rendered HTML. Undefined in the browser's bundles (tools/seo/defineConstants.ts). */
declare const __SERVER_DATA__: {
  /** Structured data as JSON, by path. */
  readonly structuredData: Readonly<Record<string, string>>;
  /** Banner text of a preview build, null for the live site. */
  readonly previewBanner: string | null;
  /** CSS of the fonts by path of the page, and URLs of the files to preload. Unlisted paths use the CSS of `/404`. */
  readonly fonts: { readonly css: Readonly<Record<string, string>>; readonly preload: readonly string[] };
  readonly siteName: string;
  /** Locale for Open Graph, such as en_US. */
  readonly locale: string | null;
  /** Data URL of the SVG icon. */
  readonly tabIcon: string;
};

/** A page as Gatsby's loader returns it. It has no `page` if loading failed. */
interface GatsbyPageResources {
  readonly page?: { readonly path: string; readonly webpackCompilationHash: string };
}

/** The properties that Gatsby and booking providers add to the window and that this site uses. */
interface Window {
  ___loader: {
    loadPage(path: string): Promise<GatsbyPageResources | undefined>;
    loadPageSync(path: string, options: { withErrorDetails: boolean }): GatsbyPageResources | undefined;
  };
  /** Called by Gatsby's Link and navigate. Wrapped by src/navigation/navigationFallback. */
  ___navigate?(
    to: string | number,
    options?: { readonly replace?: boolean | undefined },
  ): void | Promise<void>;
  /** Whether the visitor has scrolled, typed or pressed since the page load. Set by the head script. */
  hasUserInput?: boolean;
  /** Undefined on the development server. */
  ___webpackCompilationHash?: string;
  /** What Calendly's script defines. */
  Calendly?: {
    initInlineWidget(options: { readonly url: string; readonly parentElement: HTMLElement }): void;
  };
}

/** What the booking box sends (docs/owners.md). */
interface BookingCustomEvent
  extends CustomEvent<{
    readonly reference: string;
    readonly attribution: import("./booking/attribution").Attribution;
  }> {}

interface DocumentEventMap {
  "booking:shown": BookingCustomEvent;
  "booking:ready": BookingCustomEvent;
  "booking:slot": BookingCustomEvent;
  "booking:scheduled": BookingCustomEvent;
  "booking:failed": BookingCustomEvent;
}

declare module "gatsby-plugin-react-helmet/gatsby-ssr" {
  type HeadArgs = "setHeadComponents" | "setHtmlAttributes" | "setBodyAttributes";
  export function onRenderBody(args: Pick<import("gatsby").ReplaceRendererArgs, HeadArgs>): void;
}
