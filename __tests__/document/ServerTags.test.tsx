import { renderToStaticMarkup } from "react-dom/server";

const data = {
  structuredData: { "/": '{"@context":"https://schema.org"}' },
  previewBanner: "Only a preview.",
  fonts: {
    css: { "/": "@font-face{font-family:Body}", "/404": "@font-face{font-family:Heading}" },
    preload: ["/static/heading.woff2", "/static/body.woff2"],
  },
  siteName: "Ashgrove",
  locale: "en_US",
  tabIcon: "data:image/svg+xml,<svg/>",
};

/** Loads the module again, because it reads the constant of the bundle when it is loaded. */
async function loadWith(serverData: typeof __SERVER_DATA__) {
  jest.resetModules();
  Reflect.set(globalThis, "__SERVER_DATA__", serverData);
  return import("../../src/document/ServerTags");
}

describe("a preview build", () => {
  it("has a banner and keeps search engines away", async () => {
    const { PreviewBanner, PreviewTags } = await loadWith(data);
    expect(renderToStaticMarkup(<PreviewBanner />)).toBe('<aside id="preview">Only a preview.</aside>');
    expect(renderToStaticMarkup(<PreviewTags />)).toMatch(
      /^<meta name="robots" content="noindex, nofollow"\/><style>#preview \{[^<]*\}<\/style>$/,
    );
  });
});

describe("the live site", () => {
  it("has neither", async () => {
    const { PreviewBanner, PreviewTags } = await loadWith({ ...data, previewBanner: null });
    expect(renderToStaticMarkup(<PreviewBanner />)).toBe("");
    expect(renderToStaticMarkup(<PreviewTags />)).toBe("");
  });

  it("has structured data on pages that define it only", async () => {
    const { StructuredData } = await loadWith(data);
    expect(renderToStaticMarkup(<StructuredData path="/" />)).toBe(
      '<script type="application/ld+json">{"@context":"https://schema.org"}</script>',
    );
    expect(renderToStaticMarkup(<StructuredData path="/404" />)).toBe("");
  });

  it("has the theme color, the card format, its name and its locale on every page", async () => {
    const { SharedMeta } = await loadWith(data);
    const tags = renderToStaticMarkup(<SharedMeta />);
    expect(tags).toMatch(/<meta name="theme-color" content="#[\dA-F]{6}"\/>/);
    for (const tag of [
      'name="twitter:card" content="summary_large_image"',
      'property="og:type" content="website"',
      'property="og:site_name" content="Ashgrove"',
      'property="og:locale" content="en_US"',
      'property="og:image:width" content="1200"',
      'property="og:image:height" content="630"',
    ])
      expect(tags).toContain(`<meta ${tag}/>`);
  });

  it("links its icons and manifest", async () => {
    const { SiteIcons } = await loadWith(data);
    const icons = renderToStaticMarkup(<SiteIcons />);
    for (const href of [
      data.tabIcon.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
      "/favicon.ico",
      "/apple-touch-icon.png",
      "/manifest.webmanifest",
    ])
      expect(icons).toContain(`href="${href}"`);
  });
});

describe("the fonts", () => {
  const head = async (path: string) => {
    const { FirstPaintTags } = await loadWith(data);
    return renderToStaticMarkup(<FirstPaintTags path={path} />);
  };

  it("are preloaded and declared in a separate style", async () => {
    const html = await head("/");
    for (const font of data.fonts.preload)
      expect(html).toContain(`<link rel="preload" href="${font}" as="font"`);
    expect(html).toContain(`<style>${data.fonts.css["/"]}@media`);
  });

  it("are those of the 404 page at a path that isn't listed", async () => {
    expect(await head("/404.html")).toContain(`<style>${data.fonts.css["/404"]}@media`);
  });
});
