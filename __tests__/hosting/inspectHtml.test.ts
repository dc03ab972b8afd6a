import { createHash } from "node:crypto";
import { join } from "node:path";
import { inspectHtml, inspectSite } from "../../tools/hosting/inspectHtml";
import { makeGatsbyOutput } from "../support/makeGatsbyOutput";
import { payloads } from "../support/payloads";

const known = "document.documentElement.dataset.header='clear'";
const alsoKnown = "document.documentElement.dataset.entered=''";

const thirdParties = [{ name: "Chat", purpose: "answers", tag: "https://chat.example/widget.js" }];
const rules = { knownScripts: [known, alsoKnown], thirdParties };
const inspect = (markup: string) => inspectHtml(markup, "public/index.html", rules);

test("known scripts and styles in <head> pass, with the hashes that a browser computes", () => {
  const style = 'a::before{content:"é"}';
  const scripts = [known, alsoKnown].map((text) => `<script>${text}</script>`).join("");
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(inspect(`<head><style>${style}</style>${scripts}</head><body><h1>Hi</h1></body>`)).toEqual({
    scriptHashes: [known, alsoKnown].map(hashOf),
    styleHashes: [hashOf(style)],
    problems: [],
  });
});

test("an SVG may contain styles, and the pages' policy doesn't include them", () => {
  const image = '<svg style="color:red"><style>path{fill:red}</style></svg>';
  const nothing = { scriptHashes: [], styleHashes: [], problems: [] };
  expect(inspectHtml(image, "public/a.svg", rules)).toEqual(nothing);
});

test("a page with links, images, a font and structured data passes", () => {
  const page = `<link rel="canonical" href="https://www.example.com/"><link rel="preload" href="/static/a.woff2"><link rel="icon" href="data:image/svg+xml;base64,PHN2Zy8+">
    <style>a{background:url("data:image/svg+xml,<svg/>")} @font-face{src:url(/static/a.woff2)}</style>
    <script type="application/ld+json">{"@type":"WebSite"}</script><script src="/app.js" async></script>
    <a href="#services">a</a><a href="https://calendly.com/x">b</a><a href="mailto:a@example.com">c</a><a href="tel:+1">d</a>
    <img src="/a.png" srcset="/a.avif 1x, /b.avif 2x"><img src="/a.png" srcset="/a,b.avif 400w,/b.avif 800w"><svg><use href="#icon"/></svg><a>placeholder</a>`;
  expect(inspect(page).problems).toEqual([]);
});

test("the script of a third party passes, and no other script of its host", () => {
  expect(inspect('<script src="https://chat.example/widget.js" async></script>').problems).toEqual([]);
  expect(inspect('<script src="https://chat.example/other.js"></script>').problems).toHaveLength(1);
  expect(inspect('<img src="https://chat.example/widget.js">').problems).toHaveLength(1);
});

test.each([
  ["an inline script", "<script>alert(1)</script>", "unknown inline script"],
  ["a module", "<script type=module>import 'https://evil.example'</script>", "unknown inline script"],
  ["a script that extends a known one", `<script>${known};alert(1)</script>`, "unknown inline script"],
  ["a script of another host", '<script src="https://evil.example/a.js"></script>', "URL of another host"],
  ["a script URL without a scheme", '<script src="//evil.example/a.js"></script>', "URL of another host"],
  ["an import map", '<script type="importmap">{}</script>', "unknown type"],
  ["a script in an SVG", "<svg><script>alert(1)</script></svg>", "script inside an SVG"],
  ["an event attribute", '<img src="/a.png" onerror="alert(1)">', "attribute onerror"],
  [
    "an event attribute in noscript",
    '<noscript><img src="/a.png" onload="alert(1)"></noscript>',
    "attribute onload",
  ],
  ["an event attribute in a template", "<template><p onclick=x></template>", "attribute onclick"],
  ["a style attribute", '<p style="color:red">Hi</p>', "attribute style"],
  ["a style in the body", "<p>Hi</p><style>p{color:red}</style>", "style outside <head>"],
  ["a javascript: URL", '<a href="javascript:alert(1)">a</a>', "URL that runs code"],
  [
    "a javascript: URL with control characters",
    '<a href=" java\n\tscript:alert(1)">a</a>',
    "URL that runs code",
  ],
  ["a javascript: URL in an SVG", '<svg><a xlink:href="javascript:alert(1)"/></svg>', "URL that runs code"],
  [
    "an animated javascript: URL",
    '<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>',
    "URL that runs code",
  ],
  ["a data: URL", '<a href="data:text/html,<script>alert(1)</script>">a</a>', "URL that runs code"],
  ["a base", '<base href="https://evil.example/">', "<base>"],
  ["an object", '<object data="/a.swf"></object>', "<object>"],
  ["a frame", '<iframe src="/x"></iframe>', "<iframe>"],
  ["a frame with srcdoc", '<iframe srcdoc="<script>alert(1)</script>"></iframe>', "attribute srcdoc"],
  ["a form", "<form action='/x'></form>", "<form>"],
  [
    "a refresh",
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    "<meta> that overrides a header",
  ],
  [
    "an image of another host",
    '<img srcset="/a.png 1x, https://evil.example/b.png 2x">',
    "URL of another host",
  ],
  [
    "a connection to another host",
    '<link rel="preconnect" href="https://evil.example">',
    "URL of another host",
  ],
  ["an image URL without a scheme", '<img src="/\\evil.example/a.png">', "URL of another host"],
  ["an image URL after a comma", '<img srcset="/a.png 1x,//evil.example/b.png 2x">', "URL of another host"],
  ["a ping", '<a href="/" ping="/count https://evil.example">a</a>', "attribute ping"],
  ["a button with formaction", '<button formaction="/count">a</button>', "attribute formaction"],
  ["a <use> of another host", '<svg><use href="https://evil.example/a.svg#b"/></svg>', "URL of another host"],
  ["a script with src and text", '<script src="/a.js">alert(1)</script>', "script with both src and text"],
  ["a long script, truncated,", `<script>${"alert(1);".repeat(50)}</script>`, "…"],
])("%s is refused with position and text", (_, markup, message) => {
  const { problems } = inspect(`<h1>Hi</h1>\n${markup}`);
  expect(problems.join("\n")).toContain(message);
  expect(problems.join("\n")).toMatch(/^public\/index\.html:2:\d+: /m);
});

test.each(payloads)("%s that passed the content check is refused in the page", async (payload) => {
  const project = await makeGatsbyOutput({}, payload);
  const pages = new Set(["/index.html"]);
  const { problems } = await inspectSite(join(project, "public"), {
    ...rules,
    placeholderStyles: [],
    pages,
  });
  expect(problems.join("\n")).toMatch(/public\/index\.html:1:\d+: /);
});
