import { type Cart, type CartLine, emptyCart } from "#app/domain/cart/cart.ts";
import type { Sealer } from "../platform/crypto/seal.ts";
import { decodeCart, encodeCart } from "./cart-codec.ts";

const PURPOSE = "removed-line";
/** How long a removed line can be put back. */
const LIFE_SECONDS = 15 * 60;

interface UndoShop {
  sealer: Sealer;
}

interface Removed {
  line: CartLine;
  /** Its index among the lines. */
  at: number;
}

/**
 * A line for the button that puts it back. It holds ids, quantity, choices, words and its place; price and stock are
 * read again.
 * The text has no sign that a cookie escapes, so that it fits into the cookie of a message too.
 */
export function sealRemoved({ sealer }: UndoShop, { lines }: Cart, line: CartLine): string {
  const cart = encodeCart({ ...emptyCart(), id: "removed", lines: [line] });
  return sealer.seal(PURPOSE, Buffer.from(`${lines.indexOf(line)} ${cart}`).toString("base64url"));
}

/** The line of a sealed text; undefined when it is not genuine, or too old. */
export function openRemoved({ sealer }: UndoShop, sealed: string): Removed | undefined {
  const opened = sealer.open(PURPOSE, [sealed], LIFE_SECONDS);
  if (!opened) return undefined;
  const [, at, cart = ""] =
    /^(\d+) (.*)$/s.exec(Buffer.from(opened.payload, "base64url").toString()) ?? [];
  const line = decodeCart(cart)?.lines[0];
  return line && { line, at: Number(at) };
}
