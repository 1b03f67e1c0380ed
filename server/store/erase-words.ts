import type { NotNull } from "kysely";
import type { AttemptRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";
import type { ForgottenSlip } from "#app/domain/admin/day-figures.ts";
import type { ShopCore } from "#server/ports/shop-core.ts";
import { currentRevisions } from "./attempts.ts";
import { DURATIONS } from "./durations.ts";

/** JSON of a cart or quote with words, for `like`. */
export const WITH_WORDS = '%"words":%';

/** Removes the words from the cart of an attempt and from the quotes of its orders. */
export async function eraseWords(
  db: Queries,
  { id, cart }: Pick<AttemptRow, "id" | "cart">,
): Promise<void> {
  const revisions = await db
    .selectFrom("orderRevisions")
    .select(["number", "quote"])
    .where("attemptId", "=", id)
    .where("quote", "like", WITH_WORDS)
    .execute();
  for (const { number, quote } of revisions) {
    await db
      .updateTable("orderRevisions")
      .set({ quote: quote && withoutWords(quote) })
      .where("attemptId", "=", id)
      .where("number", "=", number)
      .execute();
  }
  const erased = { cart: withoutWords(cart) };
  await db.updateTable("checkoutAttempts").set(erased).where("id", "=", id).execute();
}

function withoutWords(json: string): string {
  const value: unknown = JSON.parse(json, (key, inner: unknown) =>
    key === "words" ? undefined : inner,
  );
  return JSON.stringify(value);
}

/**
 * Orders with a slip that the owner has not decided on for a day, the oldest slip first. Each keeps its goods and its
 * place until then.
 */
export async function forgottenSlips({
  store,
  clock,
}: Pick<ShopCore, "store" | "clock">): Promise<ForgottenSlip[]> {
  const rows = await currentRevisions(store.db)
    .innerJoin("paymentSlips as slip", (join) =>
      join
        .onRef("slip.attemptId", "=", "revision.attemptId")
        .onRef("slip.revision", "=", "revision.number"),
    )
    .select(["revision.orderId", "revision.orderNumber"])
    .where("slip.state", "=", "waiting")
    .where("slip.storedAt", "<=", clock() - DURATIONS.slipForgotten)
    .where("attempt.state", "=", "billed")
    .where("attempt.closedAt", "is", null)
    .where("attempt.heldReason", "is", null)
    .where("revision.orderId", "is not", null)
    .$narrowType<{ orderId: NotNull }>()
    .groupBy(["revision.orderId", "revision.orderNumber"])
    .orderBy((eb) => eb.fn.min("slip.storedAt"))
    .execute();
  return rows.map(({ orderId, orderNumber }) => ({
    orderId,
    number: orderNumber ?? String(orderId),
  }));
}
