import { pleaseChoose } from "#app/domain/missing-choice.ts";
import type { AddItemOutcome } from "./add-item.ts";

export const NO_ROOM_FOR_WORDS =
  "Your cart has no room for these words. Please shorten them, or check out first";

/** Why a product cannot be added: one sentence for the shopper, without its full stop. */
export function refusalText(
  name: string,
  { reason, left, missing = [], words = "" }: AddItemOutcome & { ok: false },
): string {
  switch (reason) {
    case "ordered-otherwise":
      return `${name} cannot be ordered online`;
    case "variation-missing":
      return "Product variation not found";
    case "choice-missing":
      return pleaseChoose(missing);
    case "out-of-stock":
      return `${name} is out of stock`;
    case "one-per-order":
      return `Only one ${name} can be bought per order`;
    case "not-enough-stock":
      return `Only ${left} left of ${name}`;
    case "words-refused":
      return words;
    case "no-room-for-words":
      return NO_ROOM_FOR_WORDS;
    case "cart-full":
      return "Your cart is full. Please check out or remove an item first";
    default:
      return reason satisfies never;
  }
}
