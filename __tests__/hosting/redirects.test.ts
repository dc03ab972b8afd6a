import { nginxRedirects, readRedirects, redirectsFile, redirectsIn } from "../../tools/hosting/redirects";
import { makeFolder, writeFiles } from "../support/makeBuiltSite";

const redirects = new Map([
  ["/old", "/new"],
  ["/old/", "/new"],
  ["/blog/2020.html", "/#services"],
]);

test("reads the redirects among Gatsby's routes, with and without a slash at the end", () => {
  const routes: Parameters<typeof redirectsIn>[0] = [
    { type: "static", path: "/new/", filePath: "public/new/index.html", headers: [] },
    { type: "redirect", path: "/old", toPath: "/new", status: 301, headers: [] },
  ];
  expect([...redirectsIn(routes)]).toEqual([
    ["/old", "/new"],
    ["/old/", "/new"],
  ]);
});

test("writes redirects for Netlify and Cloudflare, and reads them again", async () => {
  const site = await makeFolder();
  expect([...(await readRedirects(site))]).toEqual([]);
  await writeFiles(site, { _redirects: redirectsFile(redirects) });
  expect(await readRedirects(site)).toEqual(redirects);
});

test("redirects on nginx keep the query, before the hash", () => {
  expect(nginxRedirects(redirects)).toBe(
    "location = /old { return 301 /new$is_args$args; }\n" +
      "location = /old/ { return 301 /new$is_args$args; }\n" +
      "location = /blog/2020.html { return 301 /$is_args$args#services; }\n",
  );
});
