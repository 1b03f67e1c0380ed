import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildIfNeeded } from "#server/build.ts";
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { COMMANDS } from "./commands.ts";
import { comeToRest } from "./quiet.ts";
import { beginSequence } from "./sequence.ts";
import { openTwoShops, type TwoShops } from "./two-shops.ts";

const SEQUENCES = Number(process.env["MODEL_SEQUENCES"] ?? 60);
const SEED = Number(process.env["MODEL_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
/** To the shortest sequence that still fails: takes minutes, and is only wanted while somebody looks for the fault. */
const SHRINKS = process.env["MODEL_SHRINK"] === "true";
const COMMANDS_EACH = Number(process.env["MODEL_COMMANDS"] ?? 20);
/** Enough on a busy machine; a sequence takes about a second. */
const PATIENCE = 120_000 + SEQUENCES * 15_000;

const folder = temporaryFolder();
let shops: TwoShops;

beforeAll(async () => {
  buildIfNeeded();
  shops = await openTwoShops(folder.path);
});

afterAll(async () => {
  await shops?.close();
  folder.remove();
});

test(
  `over ${SEQUENCES} random sequences no ringgit is lost or taken twice (seed ${SEED})`,
  async () => {
    const startedAt = performance.now();
    const did = { shownBills: 0, payments: 0, deliveries: 0, saves: 0 };
    const property = fc.asyncProperty(
      fc.commands(COMMANDS, { maxCommands: COMMANDS_EACH, size: "max" }),
      async (commands) => {
        const sequence = await beginSequence(shops);
        await fc.asyncModelRun(() => ({ model: sequence, real: sequence }), commands);
        await comeToRest(sequence);
        did.shownBills += sequence.shown.size;
        did.deliveries += sequence.acknowledged.length;
        did.payments += sequence.returns.length;
        did.saves += sequence.saves;
      },
    );
    await fc.assert(property, { numRuns: SEQUENCES, seed: SEED, endOnFailure: !SHRINKS });
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    process.stdout.write(
      `model: ${SEQUENCES} sequences, seed ${SEED}, ${seconds} s, ${JSON.stringify({ ...did, starts: shops.starts })}\n`,
    );
    // Not a proof of anything if nobody bought, paid or died.
    expect(Math.min(...Object.values(did), shops.starts)).toBeGreaterThan(SEQUENCES / 10);
  },
  PATIENCE,
);
