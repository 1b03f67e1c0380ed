import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";
import { t } from "#app/texts/t.ts";

/** The message when the cart's cookie did not come back: the browser, or a proxy, keeps none. */
export const cookiesBlocked = () =>
  `${t("Failed to add item to cart")}. ${t(
    "Your browser blocks cookies. Please allow them and try again.",
  )}`;

/** The cart route's answer to a form that was sent by a script. */
export interface CartAnswer {
  ok: boolean;
  /** The message for the shopper. */
  message: string;
  /** Pieces in the cart; null when the answer was lost. */
  cartCount: number | null;
  /** The typed promo code of a refused form, to show it again; else "". */
  typedCode: string;
  /** The removed line, sealed for the button that puts it back. */
  undo?: string;
  /** The typed words of a refused form, with the key of their line (lineKey); absent for other forms. */
  refusedPersonalisation?: { line: string; typed: Personalisation | null };
}
