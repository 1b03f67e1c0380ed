import { choicesText } from "./choices.ts";
import type { Choice } from "./product.ts";
import type { Sen } from "./money.ts";

/** What the signed cart cookie holds. Names and prices are looked up at every reading. */
export interface CartLine {
  productId: number;
  /** Null for a simple product. */
  variationId: number | null;
  /** Whole, 1 to MAX_QUANTITY. */
  quantity: number;
  /** What was chosen where the variation leaves it open; absent where it leaves nothing open. */
  choices?: Choice[];
  /** What one piece cost when it was last added: to tell a change, never to charge. */
  priceSeen?: Sen;
}

/** What makes two lines the same: they merge on product, variation and choices. */
export type LineRef = Pick<CartLine, "productId" | "variationId" | "choices">;

export interface Cart {
  /** Random, minted with the first line; also the id of the checkout attempt. "" while the cart was never filled. */
  id: string;
  lines: CartLine[];
  /** Upper case; null when none is applied. */
  couponCode: string | null;
  /** The code that a change of the cart removed. It is applied again when the cart meets its conditions again. */
  waitingCode?: string;
}

export const MAX_QUANTITY = 99;
/** Distinct lines; keeps the signed cookie under 4 kB. */
export const MAX_LINES = 60;

/** A cart that was never filled. */
export function emptyCart(): Cart {
  return { id: "", lines: [], couponCode: null };
}

/** The same content under another id: the next checkout is a new attempt and makes an order of its own. */
export function withNewId(cart: Cart, id: string): Cart {
  return { ...cart, id };
}

export function sameLine(a: LineRef, b: LineRef): boolean {
  return lineKey(a) === lineKey(b);
}

/** A text that no other line of a cart has. */
export function lineKey({ productId, variationId, choices = [] }: LineRef): string {
  return [productId, variationId ?? 0, choicesText(choices)].join("-");
}

/** The line of this product, variation and choices, if the cart has one. */
export function findLine(cart: Cart, ref: LineRef): CartLine | undefined {
  return cart.lines.find((line) => sameLine(line, ref));
}

/** Whether the product is in the cart: with this variation, or without any when none is given. */
export function containsLine(cart: Cart, productId: number, variationId: number | null = null) {
  return cart.lines.some(
    (line) => line.productId === productId && line.variationId === variationId,
  );
}

/** Sum of the quantities. */
export function countItems(cart: Pick<Cart, "lines">): number {
  return cart.lines.reduce((sum, line) => sum + line.quantity, 0);
}

export type AddOutcome =
  | { ok: true; cart: Cart; /** True when the line stopped at MAX_QUANTITY. */ capped: boolean }
  | { ok: false; /** The cart holds MAX_LINES other lines already. */ reason: "full" };

/** Adds a quantity (1 to MAX_QUANTITY) to the same line, or as a new last line. */
export function addLine(cart: Cart, added: CartLine): AddOutcome {
  const present = findLine(cart, added);
  if (!present && cart.lines.length >= MAX_LINES) return { ok: false, reason: "full" };
  const wanted = (present?.quantity ?? 0) + added.quantity;
  const line: CartLine = { ...added, quantity: Math.min(wanted, MAX_QUANTITY) };
  const lines = present
    ? cart.lines.map((other) => (other === present ? line : other))
    : [...cart.lines, line];
  return { ok: true, cart: { ...cart, lines }, capped: wanted > MAX_QUANTITY };
}

/** Sets a line's quantity, at most MAX_QUANTITY; 0 or less removes the line. An absent line changes nothing. */
export function setQuantity(cart: Cart, ref: LineRef, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, ref);
  const lines = cart.lines.map((line) =>
    sameLine(line, ref) ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
  );
  return { ...cart, lines };
}

export function removeLine(cart: Cart, ref: LineRef): Cart {
  return { ...cart, lines: cart.lines.filter((line) => !sameLine(line, ref)) };
}

/** Takes out every line and the coupon with them. */
export function clearLines(cart: Cart): Cart {
  return { ...withCoupon(cart, null), lines: [] };
}

/** The cart with this code in place of any other, also of one that waits. */
export function withCoupon(cart: Cart, couponCode: string | null): Cart {
  const changed = { ...cart, couponCode };
  delete changed.waitingCode;
  return changed;
}
