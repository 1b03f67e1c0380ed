import { choicesText } from "#app/domain/catalogue/choices.ts";
import type { Choice } from "#app/domain/catalogue/product.ts";
import type { Sen } from "#app/domain/money.ts";
import type { Personalisation } from "./personalisation/personalisation.ts";

/** One line in the signed cart cookie. Names and prices are looked up each time the cart is read. */
export interface CartLine {
  productId: number;
  /** Null for a simple product. */
  variationId: number | null;
  /** Whole, 1 to MAX_QUANTITY. */
  quantity: number;
  /** The options chosen for the attributes that the variation leaves open; absent if it leaves none open. */
  choices?: Choice[];
  /** What is written on each piece or with it; absent without words. */
  words?: Personalisation;
  /** Price of one piece when it was last added. Only used to report a price change, never to charge. */
  priceSeen?: Sen;
}

/** Identifies a line: lines with the same product, variation, choices and words merge. */
export type LineRef = Pick<CartLine, "productId" | "variationId" | "choices"> & {
  words?: Personalisation | undefined;
};

export interface Cart {
  /** Random, created with the first line; also the id of the checkout attempt. "" for a cart that was never filled. */
  id: string;
  lines: CartLine[];
  /** Upper case; null when no coupon is applied. */
  couponCode: string | null;
  /** The code that a change of the cart removed. It is applied again when the cart meets its conditions again. */
  waitingCode?: string;
}

export const MAX_QUANTITY = 99;
/** The most distinct lines; keeps the signed cookie under 4 kB. */
export const MAX_LINES = 60;

/** A cart that was never filled. */
export function emptyCart(): Cart {
  return { id: "", lines: [], couponCode: null };
}

/** The same content under a new id, so that the next checkout is a new attempt with its own order. */
export function withNewId(cart: Cart, id: string): Cart {
  return { ...cart, id };
}

export function sameLine(a: LineRef, b: LineRef): boolean {
  return lineKey(a) === lineKey(b);
}

/** A key that is unique among the lines of a cart. */
export function lineKey({ productId, variationId, choices = [], words }: LineRef): string {
  const written = words ? [JSON.stringify(words)] : [];
  return [productId, variationId ?? 0, choicesText(choices), ...written].join("-");
}

/** The line of this product with these choices and words, if the cart has one. */
export function findLine(cart: Cart, ref: LineRef): CartLine | undefined {
  return cart.lines.find((line) => sameLine(line, ref));
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

/** Moves the last line to this index. */
export function lastTo(at: number, cart: Cart): Cart {
  return { ...cart, lines: cart.lines.slice(0, -1).toSpliced(at, 0, ...cart.lines.slice(-1)) };
}

/** Sets a line's quantity, at most MAX_QUANTITY; 0 or less removes the line. An absent line changes nothing. */
export function withQuantity(cart: Cart, ref: LineRef, quantity: number): Cart {
  if (quantity <= 0) return removeLine(cart, ref);
  const lines = cart.lines.map((line) =>
    sameLine(line, ref) ? { ...line, quantity: Math.min(quantity, MAX_QUANTITY) } : line,
  );
  return { ...cart, lines };
}

/** Writes other words on a line, or none. A line that has them already takes the pieces, up to MAX_QUANTITY. */
export function withPersonalisation(
  cart: Cart,
  ref: LineRef,
  words: Personalisation | undefined,
): Cart {
  const line = findLine(cart, ref);
  if (!line) return cart;
  const { words: _, ...plain } = line;
  const changed: CartLine = words ? { ...plain, words } : plain;
  const twin = cart.lines.find((other) => other !== line && sameLine(other, changed));
  const quantity = Math.min(line.quantity + (twin?.quantity ?? 0), MAX_QUANTITY);
  const lines = cart.lines
    .filter((other) => other !== twin)
    .map((other) => (other === line ? { ...changed, quantity } : other));
  return { ...cart, lines };
}

export function removeLine(cart: Cart, ref: LineRef): Cart {
  return { ...cart, lines: cart.lines.filter((line) => !sameLine(line, ref)) };
}

/** Removes all lines and the coupon. */
export function clearLines(cart: Cart): Cart {
  return { ...withCoupon(cart, null), lines: [] };
}

/** The cart with this code instead of any applied or waiting code. */
export function withCoupon(cart: Cart, couponCode: string | null): Cart {
  const changed = { ...cart, couponCode };
  delete changed.waitingCode;
  return changed;
}

/**
 * Lines as a browser may store them: without words. Lines that differ in their words alone become one, of at most
 * MAX_QUANTITY pieces.
 */
export function withoutPersonalisation<Line extends LineRef & { quantity: number }>(
  lines: readonly Line[],
): Omit<Line, "words">[] {
  const merged = new Map<string, Omit<Line, "words">>();
  for (const { words: _, ...line } of lines) {
    const { productId, variationId, choices = [] } = line;
    const key = lineKey({ productId, variationId, choices });
    const quantity = line.quantity + (merged.get(key)?.quantity ?? 0);
    merged.set(key, { ...line, quantity: Math.min(quantity, MAX_QUANTITY) });
  }
  return [...merged.values()];
}
