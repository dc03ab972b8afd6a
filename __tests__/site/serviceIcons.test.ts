import { iconShapes, resolveIcons } from "../../tools/site/serviceIcons";

test("a service has the shapes of its icon as SVG markup", () => {
  const createResolvers = jest.fn();
  Reflect.apply(resolveIcons, undefined, [{ createResolvers }]);
  const { resolve } = createResolvers.mock.calls[0][0].Service.iconShapes;
  expect(resolve({ icon: "bot" })).toMatch(
    /^<path d="M12 8V4H8"\/><rect width="16" height="12" x="4" y="8" rx="2"\/>(?:<path d="[^"<>]+"\/>)+$/,
  );
});

test("an unknown icon is an error that names the content check", () => {
  expect(() => iconShapes("no-such-icon")).toThrow('Unknown icon "no-such-icon". Run npm run content:check.');
});
