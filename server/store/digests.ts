import type { Cart } from "#app/domain/cart/cart.ts";
import { choicesText } from "#app/domain/catalogue/choices.ts";
import type { Contact } from "#app/domain/order/order.ts";
import { sha256 } from "#server/platform/crypto/sha256.ts";

/** Equal for carts with the same lines in any order and the same coupon. Tells an edit from a repeated submit. */
export function contentDigest(cart: Pick<Cart, "lines" | "couponCode">): string {
  const lines = cart.lines
    .map((line) => {
      const text = `${line.productId}.${line.variationId ?? 0}x${line.quantity}`;
      const chosen = line.choices ? ` ${choicesText(line.choices)}` : "";
      return text + chosen + (line.words ? ` ${JSON.stringify(line.words)}` : "");
    })
    .toSorted();
  return sha256([...lines, cart.couponCode ?? ""]);
}

/** Equal for the same person at the same address with the same note, however the back end stores blanks and cases. */
export function contactDigest(contact: Contact): string {
  const names = Object.keys(contact).toSorted() as (keyof Contact)[];
  return sha256(names.map((name) => `${name}=${sameText(contact[name])}`));
}

const sameText = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** The stored digest of a browser's secret; null for a browser without one, which equals no other browser. */
export function browserDigest(secret: string | undefined): string | null {
  return secret === undefined ? null : sha256(["browser", secret]);
}

/** Whether an attempt was submitted by the browser with this secret. */
export function isOfBrowser(
  { browserDigest: kept }: { browserDigest: string | null },
  secret: string | undefined,
): boolean {
  return kept !== null && kept === browserDigest(secret);
}
