import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import type { KnownWays } from "#server/checkout/payment-ways.ts";
import { type Rounds, startRounds } from "../../platform/time/rounds.ts";
import type { ShopCore } from "../../ports/shop-core.ts";
import { mayAskProvider } from "./round.ts";

/** In ms. Billplz asks to read its lists hourly. */
const TIMES = { check: 5_000, reread: 60 * 60_000, afterFailure: 5 * 60_000 };

/**
 * Reads from the provider, in the background and hourly, how its bills can be paid. What is known stays known while the
 * provider does not answer. A list without any active way counts as not known.
 */
export function watchPaymentWays(
  shop: Pick<ShopCore, "payments" | "log" | "ticks">,
): KnownWays & Rounds {
  let known: readonly PaymentWay[] | undefined;
  let nextRead = -Infinity;

  async function readWhenDue(): Promise<void> {
    const { payments } = shop;
    if (shop.ticks() < nextRead || !mayAskProvider(shop, payments.name)) return;
    nextRead = shop.ticks() + TIMES.afterFailure;
    const read = await payments.paymentWays?.();
    if (!read?.ok) return;
    nextRead = shop.ticks() + TIMES.reread;
    known = read.value.length > 0 ? read.value : undefined;
  }

  return {
    current: () => known,
    ...startRounds(readWhenDue, {
      pauseMs: TIMES.check,
      onFailure: (error) => shop.log.error("payment-ways.failed", { error: String(error) }),
    }),
  };
}
