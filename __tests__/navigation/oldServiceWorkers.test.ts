import { endServiceWorkers } from "../../src/navigation/oldServiceWorkers";

const stage = (getRegistrations: () => Promise<object[]>) =>
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { getRegistrations } });

afterEach(() => Reflect.deleteProperty(navigator, "serviceWorker"));

test("every service worker that an earlier site left behind is ended", async () => {
  const left = [{ unregister: jest.fn() }, { unregister: jest.fn() }];
  stage(async () => left);
  await endServiceWorkers();
  for (const { unregister } of left) expect(unregister).toHaveBeenCalledTimes(1);
});

test("a browser that tells none, or refuses to tell, is fine", async () => {
  await expect(endServiceWorkers()).resolves.toBeUndefined();
  stage(() => Promise.reject(new DOMException("refused", "SecurityError")));
  await expect(endServiceWorkers()).resolves.toBeUndefined();
});
