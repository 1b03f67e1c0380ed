import type fc from "fast-check";
import type { Sequence } from "../sequence.ts";

/** One kind of command: what may vary, what it does, and what it is called in the output. `Args` are JSON. */
export interface Kind<Args extends object> {
  args: fc.Arbitrary<Args>;
  name: (args: Args) => string;
  run: (it: Sequence, args: Args) => Promise<unknown>;
  /** Whether it can do anything now. */
  check?: (it: Sequence, args: Args) => boolean;
}

/** Keeps the type of `args` for `name` and `run`. */
export function kind<Args extends object>(definition: Kind<Args>): Kind<Args> {
  return definition;
}

/** The i-th of what there is, whatever its number. */
export function ith<T>(from: T[], i: number): T | undefined {
  return from.length === 0 ? undefined : from[i % from.length];
}
