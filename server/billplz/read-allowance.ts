import type { ReadAllowance } from "../ports/payment-provider.ts";

/** Remembers the provider's last word on how many reads are left in the running window. */
export function createReadAllowance(clock: () => number): {
  learn(headers: Headers): void;
  current(): ReadAllowance | undefined;
} {
  let known: ReadAllowance | undefined;
  return {
    learn(headers) {
      const [limit, remaining, reset] = ["Limit", "Remaining", "Reset"].map((part) =>
        wholeNumber(headers.get(`RateLimit-${part}`)),
      );
      known =
        limit === undefined || remaining === undefined || reset === undefined
          ? undefined
          : { limit, remaining, resetsAt: clock() + reset * 1000 };
    },
    current: () => (known && known.resetsAt > clock() ? known : undefined),
  };
}

/** The headers may hold the word `unlimited`. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
}
