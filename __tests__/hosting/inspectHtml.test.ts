import { createHash } from "node:crypto";
import { join } from "node:path";
import { inspectHtml, inspectSite } from "../../tools/hosting/inspectHtml";
import { makeGatsbyOutput } from "../support/makeGatsbyOutput";
import { payloads } from "../support/payloads";

const own = "document.documentElement.dataset.header='clear'";
const other = "document.documentElement.dataset.entered=''";

const inspect = (markup: string) => inspectHtml(markup, "public/index.html", [own, other]);

test("our own scripts and the head's styles pass, and their hashes are what a browser compares", () => {
  const style = 'a::before{content:"é"}';
  const scripts = [own, other].map((text) => `<script>${text}</script>`).join("");
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(inspect(`<head><style>${style}</style>${scripts}</head><body><h1>Hi</h1></body>`)).toEqual({
    scriptHashes: [own, other].map(hashOf),
    styleHashes: [hashOf(style)],
    problems: [],
  });
});

test("a picture may hold styles, which the pages' policy does not have to allow", () => {
  const picture = '<svg style="color:red"><style>path{fill:red}</style></svg>';
  const nothing = { scriptHashes: [], styleHashes: [], problems: [] };
  expect(inspectHtml(picture, "public/a.svg", [])).toEqual(nothing);
});

test("a page with links, pictures, a font and structured data passes", () => {
  const page = `<link rel="canonical" href="https://www.example.com/"><link rel="preload" href="/static/a.woff2"><link rel="icon" href="data:image/svg+xml;base64,PHN2Zy8+">
    <style>a{background:url("data:image/svg+xml,<svg/>")} @font-face{src:url(/static/a.woff2)}</style>
    <script type="application/ld+json">{"@type":"WebSite"}</script><script src="/app.js" async></script>
    <a href="#services">a</a><a href="https://calendly.com/x">b</a><a href="mailto:a@example.com">c</a><a href="tel:+1">d</a>
    <img src="/a.png" srcset="/a.avif 1x, /b.avif 2x"><img src="/a.png" srcset="/a,b.avif 400w,/b.avif 800w"><svg><use href="#icon"/></svg><a>placeholder</a>`;
  expect(inspect(page).problems).toEqual([]);
});

test.each([
  ["a foreign inline script", "<script>alert(1)</script>", "unknown inline script"],
  ["a module", "<script type=module>import 'https://evil.example'</script>", "unknown inline script"],
  ["a script that continues one of our own", `<script>${own};alert(1)</script>`, "unknown inline script"],
  ["a script from elsewhere", '<script src="https://evil.example/a.js"></script>', "foreign address"],
  ["a script without a scheme", '<script src="//evil.example/a.js"></script>', "foreign address"],
  ["an import map", '<script type="importmap">{}</script>', "unknown type"],
  ["a script in a picture", "<svg><script>alert(1)</script></svg>", "script inside a picture"],
  ["an event attribute", '<img src="/a.png" onerror="alert(1)">', '"onerror"'],
  ["an event attribute in noscript", '<noscript><img src="/a.png" onload="alert(1)"></noscript>', '"onload"'],
  ["an event attribute in a template", "<template><p onclick=x></template>", '"onclick"'],
  ["a style attribute", '<p style="color:red">Hi</p>', '"style"'],
  ["a style in the content", "<p>Hi</p><style>p{color:red}</style>", "a style outside of the head"],
  ["a javascript address", '<a href="javascript:alert(1)">a</a>', "runs code"],
  ["a hidden javascript address", '<a href=" java\n\tscript:alert(1)">a</a>', "runs code"],
  ["one in a picture", '<svg><a xlink:href="javascript:alert(1)"/></svg>', "runs code"],
  ["an animated one", '<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>', "runs code"],
  ["a data address", '<a href="data:text/html,<script>alert(1)</script>">a</a>', "runs code"],
  ["a base", '<base href="https://evil.example/">', "<base>"],
  ["an object", '<object data="/a.swf"></object>', "<object>"],
  ["a frame", '<iframe src="/x"></iframe>', "<iframe>"],
  ["a frame with its own text", '<iframe srcdoc="<script>alert(1)</script>"></iframe>', '"srcdoc"'],
  ["a form", "<form action='/x'></form>", "<form>"],
  ["a refresh", '<meta http-equiv="refresh" content="0;url=https://evil.example">', "overrides the server"],
  ["a picture from elsewhere", '<img srcset="/a.png 1x, https://evil.example/b.png 2x">', "foreign address"],
  ["a connection to elsewhere", '<link rel="preconnect" href="https://evil.example">', "foreign address"],
  ["a picture without a scheme", '<img src="/\\evil.example/a.png">', "foreign address"],
  ["a picture behind a bare comma", '<img srcset="/a.png 1x,//evil.example/b.png 2x">', "foreign address"],
  ["a ping", '<a href="/" ping="/count https://evil.example">a</a>', '"ping"'],
  ["a button with an address", '<button formaction="/count">a</button>', '"formaction"'],
  ["a use from elsewhere", '<svg><use href="https://evil.example/a.svg#b"/></svg>', "a foreign address"],
  [
    "a script with an address and a text",
    '<script src="/a.js">alert(1)</script>',
    "both an address and a text",
  ],
  ["a long script, cut short,", `<script>${"alert(1);".repeat(50)}</script>`, "…"],
])("%s is refused with its place and text", (_, markup, sentence) => {
  const { problems } = inspect(`<h1>Hi</h1>\n${markup}`);
  expect(problems.join("\n")).toContain(sentence);
  expect(problems.join("\n")).toMatch(/^public\/index\.html:2:\d+ has /m);
});

test.each(payloads)("%s that reached a page in spite of the content check is refused", async (payload) => {
  const project = await makeGatsbyOutput({}, payload);
  const pages = new Set(["/index.html"]);
  const { problems } = await inspectSite(join(project, "public"), { ownScripts: [], madeStyles: [], pages });
  expect(problems.join("\n")).toMatch(/public\/index\.html:1:\d+ has /);
});
