import type { Sen } from "#app/domain/money.ts";
import type { ReviewRow } from "../platform/storage/schema.ts";
import type { MessagesShop } from "./messages-shop.ts";

/** The case for review that a message tells. */
export function readReview({ store }: MessagesShop, id: string): Promise<ReviewRow | undefined> {
  return store.db.selectFrom("reviewItems").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The amount of the refund that was recorded by a form. @throws when there is none */
export async function readRefund({ store }: MessagesShop, key: string): Promise<Sen> {
  const { amount } = await store.db
    .selectFrom("orderActions")
    .select("amount")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return amount ?? 0;
}
