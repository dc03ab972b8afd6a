import { gatsbyInlineScripts } from "../../tools/hosting/gatsbyInlineScripts";
import { inspectHtml } from "../../tools/hosting/inspectHtml";

const hash = "1e961cd280a655ff54f6";
const path = '/*<![CDATA[*/window.pagePath="/privacy-policy";/*]]>*/';
const build = `window.___webpackCompilationHash="${hash}";`;
const chunks = (json: string) => `\n            window.___chunkMapping=${JSON.stringify(json)};\n          `;
const map = chunks(
  `{"app":["/app-${hash}.js"],"component---src-pages-index-tsx":["/a-${hash}.js","/b-${hash}.js"]}`,
);

const inspect = (text: string) =>
  inspectHtml(`<body><script>${text}</script></body>`, "public/index.html", {
    knownScripts: gatsbyInlineScripts,
    thirdParties: [],
  });

test.each([path, path.replace("/privacy-policy", "/404.html"), build, map, chunks('{"app":[]}')])(
  "Gatsby's script %s is known",
  (text) => {
    const scriptHashes = [expect.stringMatching(/^'sha256-/)];
    expect(inspect(text)).toEqual({ scriptHashes, styleHashes: [], problems: [] });
  },
);

test.each([path, build, map])("%s with a character more or less is refused", (text) => {
  for (let at = 0; at <= text.length; at += 1) {
    const added = `${text.slice(0, at)};${text.slice(at)}`;
    expect(inspect(added).problems).not.toEqual([]);
  }
  for (const shorter of [text.slice(1), text.slice(0, -1)]) expect(inspect(shorter).problems).not.toEqual([]);
});

test.each([
  ["a path that ends the string", path.replace("policy", 'policy";alert(1);"')],
  ["a path on another host", path.replace("/privacy-policy", "https://evil.example")],
  ["a path without a scheme", path.replace("/privacy", "//evil.example/privacy")],
  ["an escape in a path", path.replace("policy", "\\u0022;alert(1)//")],
  ["another variable", path.replace("pagePath", "location")],
  ["an invalid hash", build.replace(hash, "x".repeat(20))],
  ["a hash of another length", build.replace(hash, `${hash}a`)],
  ["a chunk of another host", chunks(`{"app":["https://evil.example/app-${hash}.js"]}`)],
  ["a chunk without a scheme", chunks(`{"app":["//evil.example/app-${hash}.js"]}`)],
  ["a chunk without a hash", chunks('{"app":["/app.js"]}')],
  ["JSON that ends the string", map.replace('\\"app\\"', '\\"app"};alert(1);"')],
  ["a chunk map without whitespace", map.trim()],
  ["two scripts in one", `${path}${build}`],
])("%s is refused", (_what, text) => {
  expect(inspect(text).problems).toEqual([expect.stringContaining("unknown inline script")]);
});
