import type { PaymentStatus } from "./payment-view.ts";

const SECOND = 1_000;

/** What passes before each look, in ms: ten looks in less than ten minutes, the first ones close together. */
const WAITS = [10, 15, 20, 30, 40, 50, 65, 85, 110, 140].map((seconds) => seconds * SECOND);

/** How often a page about an awaited payment looks again by itself, at most. */
export const MAX_LOOKS = WAITS.length;

/** Ms from one look to the next, on a page that has looked so often; null when it does not look any more. */
export function waitBeforeLook(looks: number): number | null {
  return WAITS[looks] ?? null;
}

/** How often a page has looked, as its address says; 0 for an address that says nothing of it. */
export function parseLooks(text: string | null): number {
  const looks = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return Math.min(looks, MAX_LOOKS);
}

/** Whether a page says that what is missing shows by itself: it looks again then. */
export function isAwaited(status: PaymentStatus): boolean {
  return status === "pending" || status === "confirming" || status === "received";
}
