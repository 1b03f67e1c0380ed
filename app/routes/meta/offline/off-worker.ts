/** A worker that replaces the real one, deletes all copies and unregisters itself. Pages then work without a worker. */
export const OFF_WORKER = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(removeAll()));
async function removeAll() {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
}
`;
