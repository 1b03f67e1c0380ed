import { type CartLine, emptyCart } from "#app/domain/cart.ts";
import type { Sealer } from "../platform/crypto/seal.ts";
import { decodeCart, encodeCart } from "./cart-codec.ts";

const PURPOSE = "removed-line";
/** How long a removed line can be put back. */
const LIFE_SECONDS = 15 * 60;

interface UndoShop {
  sealer: Sealer;
}

/**
 * A line for the button that puts it back. It holds ids, quantity, choices and words; price and stock are read again.
 * The text has no sign that a cookie escapes, so that it fits into the cookie of a message too.
 */
export function sealRemoved({ sealer }: UndoShop, line: CartLine): string {
  const cart = encodeCart({ ...emptyCart(), id: "removed", lines: [line] });
  return sealer.seal(PURPOSE, Buffer.from(cart).toString("base64url"));
}

/** The line of a sealed text; undefined when it is not genuine, or too old. */
export function openRemoved({ sealer }: UndoShop, sealed: string): CartLine | undefined {
  const opened = sealer.open(PURPOSE, [sealed], LIFE_SECONDS);
  return opened && decodeCart(Buffer.from(opened.payload, "base64url").toString())?.lines[0];
}
