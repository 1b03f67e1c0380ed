/** `npm run fuzz [-- seed]`: 20,000 requests that are like real ones with errors. The same seed sends the same ones. */
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { fuzz } from "./fuzz.ts";
import { startMeasuredShop } from "./measured-shop.ts";

const COUNT = 20_000;
const HANG_MS = 2_000;
const HEAP_GROWTH_MIB = 32;

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000);
console.log(`seed ${seed}`);
const folder = temporaryFolder();
const shop = await startMeasuredShop(folder.path);
const startedAt = Date.now();
const { statuses, faults, slowOnce, heapGrowthMib, cpuMs } = await fuzz(shop, {
  seed,
  count: COUNT,
  hangMs: HANG_MS,
});
await shop.stop();
folder.remove();
for (const fault of faults) console.log(fault);
console.log(JSON.stringify({ seed, statuses, seconds: (Date.now() - startedAt) / 1000 }));
console.log(`heap after collection: ${heapGrowthMib.toFixed(1)} MiB more than after a tenth`);
console.log(
  `${(cpuMs / COUNT).toFixed(2)} ms of CPU a request, ${slowOnce} slow once, ${faults.length} faults`,
);
process.exitCode = faults.length === 0 && heapGrowthMib < HEAP_GROWTH_MIB ? 0 : 1;
