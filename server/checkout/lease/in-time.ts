import { DeadlinePassed, withDeadline } from "../../platform/time/deadline.ts";
import type { CheckoutShop } from "../checkout-shop.ts";

/**
 * The result of `work` if it ends within `ms`, else undefined. The work then continues, and a later request or the
 * reconciler finds what it wrote.
 * @throws errors of the work in that time; later ones are logged
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
