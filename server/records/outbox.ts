import { randomUUID } from "node:crypto";
import { isOrderEmail, type MessageKind, type MessageRecipient } from "#app/domain/message.ts";
import type { Env } from "../platform/environment/env.ts";
import type { AttemptRow } from "../platform/storage/schema.ts";
import type { Queries } from "../platform/storage/store.ts";
import type { ShopCore } from "../ports/shop-core.ts";

type TellingShop = Pick<ShopCore, "clock" | "env">;

/** Both parties of an order learn that it is paid. To be called in the transaction that makes its attempt paid. */
export async function tellPaid(trx: Queries, shop: TellingShop, attempt: AttemptRow) {
  await tell(trx, shop, attempt, { kind: "order-paid", recipient: "shopper" });
  await tell(trx, shop, attempt, { kind: "new-order", recipient: "owner" });
}

interface Message {
  kind: MessageKind;
  recipient: MessageRecipient;
}

/** Adds a message about an order to the outbox, once, unless the settings say that it is not sent. */
async function tell(trx: Queries, shop: TellingShop, attempt: AttemptRow, message: Message) {
  if (!isWanted(shop.env, message)) return;
  const now = shop.clock();
  await trx
    .insertInto("messages")
    .values({
      id: randomUUID(),
      ...message,
      subject: attempt.id,
      attemptId: attempt.id,
      revision: attempt.revision,
      state: "waiting",
      tries: 0,
      nextTryAt: now,
      claimedAt: null,
      sentAt: null,
      problem: null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.columns(["kind", "subject", "recipient"]).doNothing())
    .execute();
}

/** Whether the settings say that this shop sends a message. */
function isWanted(
  env: Pick<Env, "mailChannel" | "ownerEmail" | "orderEmails">,
  { kind, recipient }: Message,
): boolean {
  if (env.mailChannel === undefined) return false;
  // In test mode the owner's mails are in the mailbox too, whatever their address.
  if (recipient === "owner") return env.mailChannel.kind === "mailbox" || !!env.ownerEmail;
  return !isOrderEmail(kind) || env.orderEmails === "kedai";
}
