/**
 * This site has no service worker. One that an earlier site left on the domain could show visitors its old pages
 * for ever; static/sw.js ends those that come from that address, this ends all others that let our pages through.
 */
export async function endServiceWorkers(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  for (const registration of registrations) void registration.unregister();
}
