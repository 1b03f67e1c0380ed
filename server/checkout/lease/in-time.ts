import { DeadlinePassed, withDeadline } from "../../platform/time/deadline.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

/**
 * What work comes to if it does so within `ms`, else undefined: whoever waits is answered, and the work goes on to its
 * own end, where a next request or the reconciler finds what it wrote.
 * @throws whatever the work throws in that time; what it throws later is logged
 */
export async function inTime<T>(
  shop: Pick<CheckoutShop, "log">,
  ms: number,
  work: Promise<T>,
): Promise<T | undefined> {
  try {
    return await withDeadline(ms, () => work);
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    work.catch((later: unknown) => {
      shop.log.error("checkout.left-work-failed", { error: String(later) });
    });
    return undefined;
  }
}
