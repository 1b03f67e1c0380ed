import { type Cart, findLine, type LineRef, setWords } from "#app/domain/cart/cart.ts";
import { judgeWords } from "#app/domain/cart/words/judge-words.ts";
import type { Words } from "#app/domain/cart/words/words.ts";
import { t } from "#app/texts/t.ts";
import type { QuotingShop } from "./quote/quoting-shop.ts";
import { fitsCookie } from "./cart-codec.ts";
import { noRoomForWords } from "./add-item.ts";

export type ChangeWordsOutcome =
  { ok: true; cart: Cart; message: string } | { ok: false; message: string; status: 422 };

/**
 * Writes other words on a line of the cart, after a fresh look at what its product takes; undefined removes them.
 * @throws UpstreamUnavailable when the product cannot be read
 */
export async function changeWords(
  shop: Pick<QuotingShop, "catalogue">,
  cart: Cart,
  ref: LineRef,
  words: Words | undefined,
): Promise<ChangeWordsOutcome> {
  if (!findLine(cart, ref)) return refused(t("This item is not in your cart any more"));
  if (words) {
    const products = await shop.catalogue.products([ref.productId], { fresh: true });
    const problem = judgeWords(products.get(ref.productId)?.wordLimits, words);
    if (problem !== null) return refused(problem);
  }
  const changed = setWords(cart, ref, words);
  if (words && !fitsCookie(changed)) return refused(noRoomForWords());
  return { ok: true, cart: changed, message: words ? t("Words saved") : t("Words removed") };
}

function refused(text: string): ChangeWordsOutcome & { ok: false } {
  return { ok: false, message: `${text}.`, status: 422 };
}
