/** @jest-environment node */
import { builtFiles } from "../../tools/hosting/routes";

const cached = (value: string) => [{ key: "cache-control", value }];
const route = (filePath: string, headers: { key: string; value: string }[]) =>
  ({ type: "static", path: `/${filePath}`, filePath: `public/${filePath}`, headers }) as const;

test("bundles are what never changes, pages are HTML with a rule of its own; nothing else counts", () => {
  const { bundles, pages } = builtFiles([
    route("app-1.js", cached("public, max-age=31536000, immutable")),
    route("index.html", cached("public, max-age=0, must-revalidate")),
    route("page-data/index/page-data.json", cached("public, max-age=0, must-revalidate")),
    route("old.html", []),
    { type: "redirect", path: "/a", toPath: "/b", status: 301, ignoreCase: true, headers: [] },
  ]);
  expect([...bundles]).toEqual(["/app-1.js"]);
  expect([...pages]).toEqual(["/index.html"]);
});
