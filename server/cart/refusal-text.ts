import { pleaseChoose } from "#app/domain/catalogue/missing-choice.ts";
import { t } from "#app/texts/t.ts";
import type { AddItemOutcome } from "./add-item.ts";

export const noRoomForWords = () =>
  t("Your cart has no room for these words. Please shorten them, or check out first");

/** Why a product cannot be added: one sentence for the shopper, without its full stop. */
export function refusalText(
  name: string,
  { reason, left, missing = [], words = "" }: AddItemOutcome & { ok: false },
): string {
  switch (reason) {
    case "ordered-otherwise":
      return t("{name} cannot be ordered online", { name });
    case "variation-missing":
      return t("Product variation not found");
    case "choice-missing":
      return pleaseChoose(missing);
    case "out-of-stock":
      return t("{name} is out of stock", { name });
    case "one-per-order":
      return t("Only one {name} can be bought per order", { name });
    case "not-enough-stock":
      return t("Only {left} left of {name}", { left: left ?? 0, name });
    case "words-refused":
      return words;
    case "no-room-for-words":
      return noRoomForWords();
    case "cart-full":
      return t("Your cart is full. Please check out or remove an item first");
    default:
      return reason satisfies never;
  }
}
