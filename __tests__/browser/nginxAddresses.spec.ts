import { array, asyncProperty, constantFrom, assert as forAll, integer, string, tuple } from "fast-check";
import { addresses } from "./support/addresses";
import { ask } from "./support/ask";
import { type Nginx, nginxProgram, startNginx } from "./support/nginx";
import { revalidated, sentWithFiles, sentWithPages } from "./support/sentHeaders";
import { expect, test } from "./support/test";

// One server for all: the built site, published and served by the real nginx with the shipped configuration.
const describe = nginxProgram === undefined ? test.describe.skip : test.describe;

describe("the real nginx", () => {
  test.describe.configure({ mode: "default" });
  let nginx: Nginx;

  test.beforeAll(async () => {
    nginx = await startNginx("public");
  });

  test.afterAll(() => nginx.stop());

  for (const [path, status, location] of addresses)
    test(`nginx answers ${path} with ${status}${location === undefined ? "" : ` to ${location}`} and all headers`, async () => {
      const answer = await ask(nginx.https, path);
      expect(answer.status).toBe(status);
      expect(answer.headers.location).toBe(location);
      expect(answer.headers["cache-control"]).toBe(revalidated);
      const isPage = !/\.(?:json|js)$/.test(path) || status !== 200;
      expect(answer.headers).toMatchObject(isPage ? sentWithPages : sentWithFiles);
      if (status === 404) expect(answer.body.toString()).toContain("</html>");
    });

  test("a thousand odd addresses lead to no other host and no failure of the server", async () => {
    const odd = constantFrom(
      "/",
      "//",
      "\\",
      "%5c",
      "%2f",
      "..",
      ".",
      "%2e%2e",
      "%00",
      "%0a",
      "%ff",
      "@",
      ":",
      "?",
      "#",
      ";",
      "evil.example",
      "privacy-policy",
      "index.html",
      "static",
      "404",
    );
    const part = tuple(odd, string({ maxLength: 4 }).map(encodeURIComponent)).map((pair) => pair.join(""));
    const path = array(part, { minLength: 1, maxLength: 6 }).map(
      (parts) => `/${parts.join("").replace(/#.*/, "")}`,
    );
    await forAll(
      asyncProperty(path, integer({ min: 0, max: 1 }), async (address, slash) => {
        const { status, headers } = await ask(nginx.https, address + "/".repeat(slash));
        expect(status).toBeLessThan(500);
        const target = new URL(headers.location ?? "/", "https://www.example.com");
        expect(target.origin).toBe("https://www.example.com");
        expect(headers.location ?? "/").toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 1000 },
    );
  });
});
