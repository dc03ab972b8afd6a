// This site has no service worker. Browsers that still run one of an earlier site on this domain look here for its
// next version: this one clears the stored pages, takes itself off, and shows open tabs the site as it is now.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(end()));

async function end() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  for (const tab of await self.clients.matchAll({ type: "window" })) await tab.navigate(tab.url);
}
