/** @jest-environment node */
import { join } from "node:path";
import { readsNoPage } from "../tools/content/unread";
import { resolveScheduler } from "../tools/site/booking/resolvers";
import { bundleFailureCopy } from "../tools/site/failureCopy";
import { iconShapes, resolveIcons } from "../tools/site/icons";

/** Gatsby's hooks hand over far more than these functions read; each test gives what one of them needs. */
const call = (hook: (...given: never[]) => unknown, ...given: readonly unknown[]) =>
  Reflect.apply(hook, undefined, given);

test.each([
  ["content/services.json", true],
  ["content/refunds.md", true],
  ["content/photos/mara-ellison.png", true],
  ["content/photos", true],
  ["content/policies.lock.json", false],
  ["content/photos/photos.lock.json", false],
  ["content/photos/LICENSE.md", false],
  ["content/backup/services.json", false],
  ["content/backup/of july/terms-of-service.md", false],
])("of %s, it is %s that a page may read it", (file, read) => {
  expect(!readsNoPage("content")(join(process.cwd(), file))).toBe(read);
});

test("a service brings the shapes of its icon", () => {
  const createResolvers = jest.fn();
  call(resolveIcons, { createResolvers });
  const { resolve } = createResolvers.mock.calls[0][0].Service.iconShapes;
  expect(resolve({ icon: "bot" })).toBe(iconShapes("bot"));
});

test("outside of tests, the calendar follows the environment of the process", () => {
  const createResolvers = jest.fn();
  call(resolveScheduler, { createResolvers });
  const { url } = createResolvers.mock.calls[0][0].SiteBooking;
  const content = { provider: "calendly", url: "https://calendly.com/sample/30min", color: "0A6E5C" };
  expect(url.resolve(content)).toBe(content.url);
});

test("the words of the error page are part of the code, as they stand in site.json", () => {
  const setWebpackConfig = jest.fn();
  const define = jest.fn();
  call(bundleFailureCopy, { actions: { setWebpackConfig }, plugins: { define } }, process.cwd());
  const [{ __FAILURE_COPY__: copy }] = define.mock.calls[0];
  expect(JSON.parse(copy)).toMatchObject({
    heading: expect.any(String),
    phone: expect.stringMatching(/^\+/),
  });
  expect(setWebpackConfig).toHaveBeenCalledTimes(1);
});
