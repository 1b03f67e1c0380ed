import { type Cart, findLine, type LineRef, setPersonalisation } from "#app/domain/cart/cart.ts";
import { checkPersonalisation } from "#app/domain/cart/personalisation/check-personalisation.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { t } from "#app/texts/t.ts";
import type { QuotingShop } from "./quote/quoting-shop.ts";
import { fitsCookie } from "./cart-codec.ts";
import { noRoomForPersonalisation } from "./add-item.ts";

export type ChangePersonalisationOutcome =
  { ok: true; cart: Cart; message: string } | { ok: false; message: string; status: 422 };

/**
 * Writes other words on a line of the cart, after a fresh look at what its product takes; undefined removes them.
 * @throws UpstreamUnavailable when the product cannot be read
 */
export async function changePersonalisation(
  shop: Pick<QuotingShop, "catalogue">,
  cart: Cart,
  ref: LineRef,
  words: Personalisation | undefined,
): Promise<ChangePersonalisationOutcome> {
  if (!findLine(cart, ref)) return refused(t("This item is not in your cart any more"));
  if (words) {
    const products = await shop.catalogue.products([ref.productId], { fresh: true });
    const problem = checkPersonalisation(products.get(ref.productId)?.wordLimits, words);
    if (problem !== null) return refused(problem);
  }
  const changed = setPersonalisation(cart, ref, words);
  if (words && !fitsCookie(changed)) return refused(noRoomForPersonalisation());
  return { ok: true, cart: changed, message: words ? t("Words saved") : t("Words removed") };
}

function refused(text: string): ChangePersonalisationOutcome & { ok: false } {
  return { ok: false, message: `${text}.`, status: 422 };
}
