import type { Buyer } from "#server/checkout/lease/lease.ts";
import { isLive } from "#server/store/held.ts";
import { hasSlipWaiting } from "#server/store/slips.ts";
import { HOLD_LIMITS, UNPAID_TRANSFERS_OF_CLIENT } from "../../platform/limits/limits.ts";
import { clientKey } from "../../platform/limits/client-key.ts";
import type { CheckoutShop } from "../checkout-shop.ts";
import type { Queries } from "../../platform/storage/store.ts";

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
  const unpaid = await trx
    .selectFrom("holds")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("attemptId", "=", attemptId).as("own"),
      // A client's limit counts those with a slip too: any picture can be sent as one.
      eb.fn
        .countAll<number>()
        .filterWhere("orderKey", "in", keys.length > 0 ? keys : [null])
        .filterWhere(eb.not(hasSlipWaiting("holds.attemptId")))
        .as("ofBrowser"),
      eb.fn.countAll<number>().filterWhere("client", "=", client).as("ofClient"),
    ])
    .where("stage", "<>", "paid")
    .where(isLive(shop.store))
    .where((eb) =>
      eb.or([
        eb("attemptId", "=", attemptId),
        eb("client", "=", client),
        ...(keys.length > 0 ? [eb("orderKey", "in", keys)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (unpaid.own > 0) return undefined;
  if (unpaid.ofBrowser >= HOLD_LIMITS["unpaid-holds-of-browser"]) return "unpaid-holds-of-browser";
  const most = shop.payments.transferTo
    ? UNPAID_TRANSFERS_OF_CLIENT
    : HOLD_LIMITS["unpaid-holds-of-client"];
  return unpaid.ofClient >= most ? "unpaid-holds-of-client" : undefined;
}
