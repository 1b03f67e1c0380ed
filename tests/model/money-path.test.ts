import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/shop-process.ts";
import { COMMANDS } from "./commands.ts";
import { keepFailing, keptSequences } from "./kept-sequences.ts";
import { heal, play } from "./quiet.ts";
import { replay, REPLAY_PATIENCE } from "./replay.ts";
import { SEED } from "./seed.ts";
import { beginSequence } from "./sequence.ts";
import { openTwoShops, type TwoShops } from "./two-shops.ts";

const SEQUENCES = Number(process.env["MODEL_SEQUENCES"] ?? 30);
/** To the shortest sequence that still fails: takes minutes, and is only needed while looking for the fault. */
const SHRINKS = process.env["MODEL_SHRINK"] === "true";
const COMMANDS_EACH = Number(process.env["MODEL_COMMANDS"] ?? 20);
/** After this time no further sequence is begun, and what was run is what counts. */
const MINUTES = Number(process.env["MODEL_MINUTES"] ?? Number.POSITIVE_INFINITY);
/** Enough on a busy machine; a sequence takes about a second. */
const PATIENCE = 120_000 + SEQUENCES * 15_000;

const folder = temporaryFolder();
let shops: TwoShops;

beforeAll(async () => {
  shops = await openTwoShops(folder.path);
});

afterAll(async () => {
  await shops?.close();
  folder.remove();
});

const isSavedProduct = ({ method, path, status }: TwoShops["woo"]["calls"][number]) =>
  method === "PUT" && /^products\/\d+$/.test(path) && status < 300;

test.each(keptSequences("billplz"))(
  "the sequence $name, which failed once, holds",
  async ({ steps }) => expect(await replay(shops, steps)).toBeGreaterThan(0),
  REPLAY_PATIENCE,
);

test(
  `over ${SEQUENCES} random sequences no ringgit is lost or taken twice (seed ${SEED})`,
  async () => {
    process.stdout.write(`model: seed ${SEED}\n`);
    await heal(shops);
    const startedAt = performance.now();
    let hasEnded = false;
    const did = {
      sequences: 0,
      shownBills: 0,
      payments: 0,
      deliveries: 0,
      saves: 0,
      savedGoods: 0,
      mails: 0,
      notices: 0,
    };
    /** Refusals because a slot was full: about one in seven sequences. */
    let fulls = 0;
    /** Backups that were put back: about one in four sequences. */
    let restores = 0;
    const property = fc.asyncProperty(
      fc.commands(COMMANDS.billplz, { maxCommands: COMMANDS_EACH, size: "max" }),
      async (commands) => {
        const sequence = await beginSequence(shops);
        try {
          await play(commands, sequence);
        } catch (error) {
          // The time was over: this one is no longer awaited.
          if (hasEnded) return;
          process.stdout.write(
            `model: this failed: ${keepFailing("billplz", SEED, sequence.steps)}\n`,
          );
          throw error;
        }
        did.sequences += 1;
        did.shownBills += sequence.shown.size;
        did.deliveries += sequence.acknowledged.length;
        did.payments += sequence.returns.length;
        did.saves += sequence.saves;
        did.savedGoods += shops.woo.calls.filter(isSavedProduct).length;
        did.mails += shops.mails.length;
        did.notices += shops.notices.length;
        fulls += sequence.fulls;
        restores += sequence.restores;
      },
    );
    await fc.assert(property, {
      numRuns: SEQUENCES,
      seed: SEED,
      endOnFailure: !SHRINKS,
      ...(Number.isFinite(MINUTES) && { interruptAfterTimeLimit: MINUTES * 60_000 }),
    });
    hasEnded = true;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    process.stdout.write(
      `model: seed ${SEED}, ${seconds} s, ${JSON.stringify({ ...did, fulls, restores, starts: shops.starts })}\n`,
    );
    // Sequences without a purchase, payment or crash prove nothing. In a few sequences that may happen by chance.
    const least = did.sequences < 30 ? -1 : Math.max(3, did.sequences / 20);
    expect(Math.min(...Object.values(did), shops.starts)).toBeGreaterThan(least);
    expect(fulls).toBeGreaterThan(did.sequences < 200 ? -1 : 0);
  },
  PATIENCE,
);
