import type { Sen } from "#app/domain/money.ts";
import { isSettled } from "#server/store/attempts.ts";
import type {
  AttemptRow,
  MessageRow,
  ReviewRow,
  RevisionRow,
} from "#server/platform/storage/schema.ts";
import type { MessagesShop } from "./message-times.ts";

/** The case for review that a message tells. */
export function readReview({ store }: MessagesShop, id: string): Promise<ReviewRow | undefined> {
  return store.db.selectFrom("reviewItems").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The amount of a refund that a message tells. @throws when there is none */
export async function readRefund(
  { store }: MessagesShop,
  { amount, subject }: Pick<MessageRow, "amount" | "subject">,
): Promise<Sen> {
  if (amount !== null) return amount;
  const action = await store.db
    .selectFrom("orderActions")
    .select("amount")
    .where("key", "=", subject)
    .executeTakeFirstOrThrow();
  return action.amount ?? 0;
}

/** Whether an order was paid, by our own facts or in the back end. */
export async function wasPaid(
  { store }: MessagesShop,
  attempt: AttemptRow,
  { orderId }: RevisionRow,
): Promise<boolean> {
  if (isSettled(attempt)) return true;
  const row = await store.db
    .selectFrom("orderRows")
    .select("paidAt")
    .where("id", "=", orderId)
    .executeTakeFirst();
  return typeof row?.paidAt === "number";
}
