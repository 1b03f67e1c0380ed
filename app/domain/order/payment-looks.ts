import type { PaymentStatus } from "./payment-view.ts";

const SECOND = 1_000;

/** The wait before each status check, in ms: ten checks in less than ten minutes, more frequent at first. */
const WAITS = [10, 15, 20, 30, 40, 50, 65, 85, 110, 140].map((seconds) => seconds * SECOND);

/** The maximum number of automatic checks on a page that waits for a payment. */
export const MAX_LOOKS = WAITS.length;

/** Ms until the next check of a page that has checked `looks` times; null after the last check. */
export function waitBeforeLook(looks: number): number | null {
  return WAITS[looks] ?? null;
}

/** The number of checks in a page's address, at most `most`; 0 when it is missing or invalid. */
export function parseLooks(text: string | null, most = MAX_LOOKS): number {
  const looks = /^\d{1,3}$/.test(text ?? "") ? Number(text) : 0;
  return Math.min(looks, most);
}

/** Whether a page with this status updates automatically. */
export function isAwaited(status: PaymentStatus): boolean {
  return status === "pending" || status === "confirming" || status === "received";
}
