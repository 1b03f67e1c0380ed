import type { AttemptRow } from "#server/platform/storage/schema.ts";
import type { Queries } from "#server/platform/storage/store.ts";

/** JSON of a cart or quote with words, for `like`. */
export const WITH_PERSONALISATION = '%"words":%';

/** Removes the words from the cart of an attempt and from the quotes of its orders. */
export async function erasePersonalisation(
  db: Queries,
  { id, cart }: Pick<AttemptRow, "id" | "cart">,
): Promise<void> {
  const revisions = await db
    .selectFrom("orderRevisions")
    .select(["number", "quote"])
    .where("attemptId", "=", id)
    .where("quote", "like", WITH_PERSONALISATION)
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
