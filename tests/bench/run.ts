/**
 * `npm run bench [-- part ...]`: what the production build costs in processor time, bytes and waiting time, beside
 * references measured in the same run. Parts: server, scripts, wire, vitals, navigation, interactions, catalogue,
 * orders, attack, busy-attack; all without one. `npm run bench -- tricks [name ...]` measures the tricks of docs/performance.md
 * instead. The figures replace these parts in docs/bench.json, unless a BENCH_ variable is set. No test fails because of timings; docs/performance.md explains how to read them.
 */
import { buildIfNeeded } from "#server/commands/build.ts";
import { installTools } from "#tests/tools/tools.ts";
import { type BenchShop, openBenchShop } from "./bench-shop.ts";
import { measuredNow, writeFigures } from "./figures.ts";
import { type Findings, printFindings, printTargets, type Target } from "./findings.ts";
import { measureCatalogue } from "./catalogue.ts";
import { measureInteractions } from "./interactions.ts";
import { measureOrders } from "./orders.ts";
import { measureScripts } from "./scripts.ts";
import { measureServerLoad } from "./server-load.ts";
import { measureSoftNavigation } from "./soft-navigation.ts";
import { benchTricks } from "./tricks.ts";
import { measureUnderAttack, measureUnderAttackOnBusyMachine } from "./under-attack.ts";
import { measureVitals } from "./vitals.ts";
import { warmShop } from "./warm-shop.ts";
import { measureWireBytes } from "./wire-bytes.ts";

/** Each starts shops of its own. */
const SERVER_PARTS: Record<string, () => Promise<Findings>> = {
  server: measureServerLoad,
  catalogue: measureCatalogue,
  orders: measureOrders,
  attack: measureUnderAttack,
  "busy-attack": measureUnderAttackOnBusyMachine,
};
/** In a browser, on one shop that was visited before, so that its pictures are made. */
const BROWSER_PARTS: Record<string, (shop: BenchShop) => Promise<Findings>> = {
  scripts: measureScripts,
  wire: measureWireBytes,
  navigation: measureSoftNavigation,
  interactions: measureInteractions,
  vitals: measureVitals,
};

const asked = process.argv.slice(2);
const measuresTricks = asked[0] === "tricks";
const isAsked = ([part]: [string, unknown]) =>
  !measuresTricks && (asked.length === 0 || asked.includes(part));
const startedAt = performance.now();
const targets: Target[] = [];
const now = measuredNow();

function keep(part: string, figures: Findings["table"]): void {
  if (Object.keys(process.env).some((name) => name.startsWith("BENCH_"))) return;
  writeFigures({ [part]: { ...now, figures } });
}

/** A part that fails does not end the others. */
async function report(part: string, measure: () => Promise<Findings>): Promise<void> {
  try {
    const findings = await measure();
    printFindings(findings);
    targets.push(...findings.targets);
    keep(part, findings.table);
  } catch (error) {
    console.error(`\nThe part "${part}" failed:`, error);
    process.exitCode = 1;
  }
}

installTools();
buildIfNeeded();
for (const [part, measure] of Object.entries(SERVER_PARTS).filter(isAsked)) {
  await report(part, measure);
}
const inBrowser = Object.entries(BROWSER_PARTS).filter(isAsked);
if (inBrowser.length > 0) {
  const shop = await openBenchShop();
  try {
    await warmShop(shop);
    for (const [part, measure] of inBrowser) await report(part, () => measure(shop));
  } finally {
    await shop.stop();
  }
}
if (measuresTricks) {
  const tricks = await benchTricks(asked.slice(1));
  for (const [name, figures] of Object.entries(tricks)) keep(`tricks ${name}`, figures);
} else printTargets(targets);
console.log(`\n${Math.round((performance.now() - startedAt) / 1000)} s`);
