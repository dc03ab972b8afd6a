import { resolveSections } from "../../tools/site/shownSections";

type Resolve = (home: object, args: object, context: object) => Promise<readonly string[]>;

test("the home page omits sections whose list has no entries", async () => {
  const createResolvers = jest.fn();
  Reflect.apply(resolveSections, undefined, [{ createResolvers }]);
  const resolve: Resolve = createResolvers.mock.calls[0][0].SiteHome.sections.resolve;
  const findOne = async ({ type }: { readonly type: string }) => (type === "Service" ? { id: "a" } : null);
  const home = { sections: ["booking", "faq", "services", "testimonials"] };
  expect(await resolve(home, {}, { nodeModel: { findOne } })).toEqual(["booking", "services"]);
});
