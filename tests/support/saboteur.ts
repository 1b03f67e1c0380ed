/** Loaded into a shop process by a test, before the shop: causes a fault when it gets a signal. */
const STALL_MS = 2_000;

process.on("SIGUSR2", () => {
  setTimeout(() => {
    throw new Error("thrown outside of any request");
  }, 0);
});

process.on("SIGHUP", () => {
  const until = performance.now() + STALL_MS;
  while (performance.now() < until);
});
