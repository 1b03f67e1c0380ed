/** A worker that takes the place of the real one, and removes itself and all copies. Pages go on without it. */
export const OFF_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeAll()));
async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;
