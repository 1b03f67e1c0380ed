import type { AttemptRow, BillRow } from "../../platform/storage/schema.ts";

/** second: another bill paid the order. held: a person looks at it. closed: it was given up. */
export type Obstacle = "second" | "held" | "closed";

/** Why a proven payment of a bill cannot be its attempt's payment; undefined when it can. Pure, as machine.ts is. */
export function obstacleTo(
  attempt: Pick<AttemptRow, "paidBillId" | "heldReason" | "closedAt" | "revision">,
  bill: Pick<BillRow, "billId" | "revision">,
): Obstacle | undefined {
  if (attempt.paidBillId !== null && attempt.paidBillId !== bill.billId) return "second";
  if (attempt.heldReason !== null) return "held";
  if (attempt.closedAt !== null || bill.revision !== attempt.revision) return "closed";
  return undefined;
}
