import { t } from "#app/texts/t.ts";

/** Texts of the cart that the specification does not have. */
export const CART_TEXTS = {
  get undo() {
    return t("Undo");
  },
  get putBack() {
    return t("Item is back in your cart");
  },
  get cannotUndo() {
    return t("This item cannot be put back any more. Please add it again.");
  },
  get update() {
    return t("Update");
  },
  updateOf: (name: string) => t("Update quantity of {name}", { name }),
  get suggestions() {
    return t("On your way to free shipping");
  },
  get add() {
    return t("Add");
  },
  addOf: (name: string) => t("Add {name} to cart", { name }),
};
