/**
 * `npm run soak [-- seed]`, F32: 100,000 mixed requests. Compares the server's memory and handles afterwards with those
 * before.
 */
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { expectConsistentStore } from "./consistent-store.ts";
import { startMeasuredShop } from "./measured-shop.ts";
import { soak } from "./soak.ts";

/** Caches and limit counters fill up first; after that nothing may grow. */
const WARM_UP = 30_000;
const COUNT = 100_000;
const MAX_GROWTH = 0.1;

const seed = Number(process.argv[2] ?? 1);
const folder = temporaryFolder();
const shop = await startMeasuredShop(folder.path);
const onProgress = (tenth: number) => console.log(`${tenth} tenths`);
const result = await soak(shop, { seed, warmUp: WARM_UP, count: COUNT, onProgress });
const faults = await expectConsistentStore(shop);
console.log(shop.output().slice(-2_000));
await shop.stop();
folder.remove();

const { held, statuses, seconds } = result;
const [first, last] = [held[0], held.at(-1)];
if (!first || !last) throw new Error("nothing was measured");
const mib = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);
const growth = last.heapBytes / first.heapBytes - 1;
const handlesAreConstant = JSON.stringify(first.handles) === JSON.stringify(last.handles);
const bad = Object.entries(statuses).filter(
  ([status]) => Number(status) >= 500 && status !== "503",
);
console.log(
  `seed ${seed}, ${COUNT} requests in ${seconds.toFixed(0)} s: ${JSON.stringify(statuses)}`,
);
console.log(`heap ${held.map(({ heapBytes }) => mib(heapBytes)).join(", ")} MiB`);
console.log(`${(growth * 100).toFixed(1)} % more at the end than after ${WARM_UP} requests`);
console.log(`${((last.cpuMs - first.cpuMs) / COUNT).toFixed(2)} ms of CPU a request`);
console.log(`handles ${JSON.stringify(first.handles)} -> ${JSON.stringify(last.handles)}`);
for (const fault of faults) console.log(fault);
const isGood = growth < MAX_GROWTH && handlesAreConstant && bad.length === 0 && faults.length === 0;
console.log(isGood ? "good" : "NOT good");
process.exitCode = isGood ? 0 : 1;
