import type { AttemptRow, BillRow } from "../../platform/storage/schema.ts";

/** second: another bill paid the order. held: it is set aside for review. closed: it was given up. */
export type Obstacle = "second" | "held" | "closed";

/** Why a proven payment of a bill does not pay its attempt; undefined when it does. */
export function obstacleTo(
  attempt: Pick<AttemptRow, "paidBillId" | "heldReason" | "closedAt" | "revision">,
  bill: Pick<BillRow, "billId" | "revision">,
): Obstacle | undefined {
  if (attempt.paidBillId !== null && attempt.paidBillId !== bill.billId) return "second";
  if (attempt.heldReason !== null) return "held";
  if (attempt.closedAt !== null || bill.revision !== attempt.revision) return "closed";
  return undefined;
}
