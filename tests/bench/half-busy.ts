/** A process that keeps one core half busy until it is told to end. */
const PART_MS = 25;

function work(): void {
  const until = performance.now() + PART_MS;
  while (performance.now() < until);
  setTimeout(work, PART_MS);
}

process.once("message", () => process.exit());
work();
