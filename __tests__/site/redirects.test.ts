import { createRedirects } from "../../tools/site/redirects";

test("the target of a redirect is percent-encoded, because headers are ASCII", () => {
  const createRedirect = jest.fn();
  const redirects = [
    { from: "/alt", to: "/ueber#änderungen" },
    { from: "/start", to: "/#services" },
  ];
  const args = { getNodesByType: () => [{ redirects }], actions: { createRedirect } };
  Reflect.apply(createRedirects, undefined, [args]);
  expect(createRedirect.mock.calls.map(([{ fromPath, toPath }]) => [fromPath, toPath])).toEqual([
    ["/alt", "/ueber#%C3%A4nderungen"],
    ["/start", "/#services"],
  ]);
});
