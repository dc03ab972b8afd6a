import { createSocialIcons, socialIcons } from "../../tools/site/socialIcons";

test("every social network has a different icon", () => {
  const icons = Object.values(socialIcons);
  expect(new Set(icons).size).toBe(icons.length);
});

test("a social profile has the path of its network's icon", () => {
  const createResolvers = jest.fn();
  Reflect.apply(createSocialIcons, undefined, [{ createResolvers }]);
  const { resolve } = createResolvers.mock.calls[0][0].SiteSocial.iconPath;
  expect(resolve({ network: "X", url: "" })).toBe(socialIcons.X);
});
