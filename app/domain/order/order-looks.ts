const SECOND = 1_000;

/** For longer than the back end may still make an order whose answer was lost (`backEndLimit`). */
const QUICK_LOOKS = 12;
export const MAX_ORDER_LOOKS = 20;

/** Ms until a page looks again whether its order arrived, having looked `looks` times; null after the last look. */
export function waitBeforeOrderLook(looks: number): number | null {
  if (looks >= MAX_ORDER_LOOKS) return null;
  return (looks < QUICK_LOOKS ? 3 : 10) * SECOND;
}
