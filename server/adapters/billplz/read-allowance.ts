import type { ReadAllowance } from "#server/ports/payment-provider.ts";

/**
 * Remembers the last RateLimit headers: how many reads are left in the current window.
 * @param ticks ms of a clock that never jumps
 */
export function createReadAllowance(ticks: () => number): {
  learn(headers: Headers): void;
  current(): ReadAllowance | undefined;
} {
  let known: ReadAllowance | undefined;
  let resetsAt = 0;
  return {
    learn(headers) {
      const [limit, remaining, reset] = ["Limit", "Remaining", "Reset"].map((part) =>
        wholeNumber(headers.get(`RateLimit-${part}`)),
      );
      const isKnown = limit !== undefined && remaining !== undefined && reset !== undefined;
      known = isKnown ? { limit, remaining } : undefined;
      resetsAt = ticks() + (reset ?? 0) * 1000;
    },
    current: () => (resetsAt > ticks() ? known : undefined),
  };
}

/** The headers may hold the word `unlimited`. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
