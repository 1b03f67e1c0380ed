/** Texts of the cart that the specification does not have. */
export const CART_TEXTS = {
  undo: "Undo",
  putBack: "Item is back in your cart",
  cannotUndo: "This item cannot be put back any more. Please add it again.",
  update: "Update",
  updateOf: (name: string) => `Update quantity of ${name}`,
  suggestions: "On your way to free shipping",
  add: "Add",
  addOf: (name: string) => `Add ${name} to cart`,
};
