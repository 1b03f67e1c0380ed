import { commandOf, type Step } from "./commands.ts";
import { heal, play } from "./quiet.ts";
import { beginSequence } from "./sequence.ts";
import type { TwoShops } from "./two-shops.ts";

/** How often each sequence that once failed is replayed: what depends on time fails now and then. */
const REPLAYS = Number(process.env["MODEL_REPLAYS"] ?? 1);
/** How long the replays of one sequence may take, in ms. */
export const REPLAY_PATIENCE = 120_000 + REPLAYS * 15_000;

/** Plays a sequence that failed once. @returns how many commands were run @throws when it fails again */
export async function replay(shops: TwoShops, steps: readonly Step[]): Promise<number> {
  let commands = 0;
  for (let count = 0; count < REPLAYS; count += 1) {
    await heal(shops);
    const sequence = await beginSequence(shops);
    await play(steps.map(commandOf), sequence);
    commands += sequence.steps.length;
  }
  return commands;
}
