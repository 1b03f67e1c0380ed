import { HOLD_LIMITS, UNPAID_TRANSFERS_OF_CLIENT } from "../../platform/limits/limits.ts";
import { clientKey } from "../../platform/limits/client-key.ts";
import type { Buyer } from "../lease/turn.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Queries } from "../../platform/storage/store.ts";
import { isLive } from "../../records/held.ts";
import { hasSlipWaiting } from "../../records/slips.ts";

export type HoldLimit = keyof typeof HOLD_LIMITS;

/** The client of a buyer; null when the address is not known. */
export function clientOf(buyer: Buyer | undefined): string | null {
  return buyer?.address ? clientKey(buyer.address) : null;
}

/** The limit that one more unpaid hold would exceed. An attempt that already has a hold exceeds none. */
export async function limitReached(
  trx: Queries,
  shop: CheckoutShop,
  { attemptId, buyer }: { attemptId: string; buyer: Buyer | undefined },
): Promise<HoldLimit | undefined> {
  const client = clientOf(buyer);
  const keys = buyer?.own.map((order) => order.key) ?? [];
  const unpaid = trx
    .selectFrom("holds")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("stage", "<>", "paid")
    .where(isLive(shop.store));
  const held = await unpaid.where("attemptId", "=", attemptId).executeTakeFirstOrThrow();
  if (held.count > 0) return undefined;

  if (keys.length > 0) {
    // A client's limit counts those with a slip too: any picture can be sent as one.
    const { count } = await unpaid
      .where("orderKey", "in", keys)
      .where((eb) => eb.not(hasSlipWaiting("holds.attemptId")))
      .executeTakeFirstOrThrow();
    if (count >= HOLD_LIMITS["unpaid-holds-of-browser"]) return "unpaid-holds-of-browser";
  }
  if (client !== null) {
    const { count } = await unpaid.where("client", "=", client).executeTakeFirstOrThrow();
    const most = shop.payments.transferTo
      ? UNPAID_TRANSFERS_OF_CLIENT
      : HOLD_LIMITS["unpaid-holds-of-client"];
    if (count >= most) return "unpaid-holds-of-client";
  }
  return undefined;
}
