import { z } from "zod";
import {
  type Cart,
  type CartLine,
  emptyCart,
  MAX_LINES,
  MAX_QUANTITY,
} from "#app/domain/cart/cart.ts";
import { LONGEST_VALUE } from "#app/domain/catalogue/choice-params.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";

/**
 * Size of the encoded lines when there are choices or words: with the longest promo code the cookie stays below 3,500
 * bytes.
 */
const MAX_LINES_BYTES = 2_000;

/** Longer promo codes do not fit into the signed cart. */
export const MAX_CODE_LENGTH = 64;
/** Prefix of a waiting code. Applied codes are trimmed, so none begins with it. */
const WAITING = " ";

/** Key of the words among a line's choices. No attribute has a dot in its key. */
const WORDS_KEY = ".words";
/** An earlier release, which reads words as choices, refuses longer ones. */
const WORDS_PIECE = 200;

const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const choiceText = z.string().min(1).max(LONGEST_VALUE);
const word = z.string().min(1).exactOptional();
const words = z.object({ message: word, candles: word, card: word, allergies: word });
const schema = z.object({
  id: z.string().regex(/^[\w-]{1,64}$/),
  couponCode: z.string().min(1).max(MAX_CODE_LENGTH).nullable(),
  waitingCode: z.string().min(1).exactOptional(),
  lines: z
    .array(
      z.object({
        productId: id,
        variationId: id.nullable(),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        choices: z
          .array(z.object({ key: choiceText, value: choiceText }))
          .min(1)
          .exactOptional(),
        words: words.exactOptional(),
        priceSeen: z.int().min(0).max(Number.MAX_SAFE_INTEGER).exactOptional(),
      }),
    )
    .max(MAX_LINES),
});

/**
 * Format: `id~coupon~product.variation.quantity.price!key*choice~…`, numbers in base 36, without the price when none
 * was seen, and with one `!key*choice` per choice. Words are JSON in base64, in pieces with the key WORDS_KEY. 60 lines
 * with variations stay far below 3,500 bytes.
 */
export function encodeCart(cart: Cart): string {
  return [cart.id, encodeCoupon(cart), ...cart.lines.map(encodeLine)].join("~");
}

/** Whether the lines leave room in the cookie for any promo code. Choices and words can be long. */
export function fitsCookie({ lines }: Pick<Cart, "lines">): boolean {
  if (!lines.some((line) => line.choices ?? line.words)) return true;
  // The sealer encodes it in this way.
  return encodeURIComponent(lines.map(encodeLine).join("~")).length <= MAX_LINES_BYTES;
}

function encodeLine(line: CartLine) {
  const { productId, variationId, quantity, priceSeen, choices = [], words: written } = line;
  const numbers = [
    productId,
    variationId ?? 0,
    quantity,
    ...(priceSeen === undefined ? [] : [priceSeen]),
  ];
  return [
    numbers.map((n) => n.toString(36)).join("."),
    ...choices.map(({ key, value }) => `${escapeChoice(key)}*${escapeChoice(value)}`),
    ...(written ? encodePersonalisation(written) : []),
  ].join("!");
}

/** The inverse of encodeCart; undefined for anything that is not a well-formed cart. */
export function decodeCart(payload: string): Cart | undefined {
  const [cartId = "", coupon = "", ...rest] = payload.split("~");
  if (cartId === "" && rest.length === 0) return emptyCart();
  const lines = rest.map((text) => {
    const [numbers = "", ...parts] = text.split("!");
    const read = parts.map(decodeChoice);
    const choices = read.filter(({ key }) => key !== WORDS_KEY);
    const pieces = read.filter(({ key }) => key === WORDS_KEY).map(({ value }) => value);
    const [productId = NaN, variationId = NaN, quantity = NaN, priceSeen] = numbers
      .split(".")
      .map((part) => Number.parseInt(part, 36));
    return {
      productId,
      variationId: variationId === 0 ? null : variationId,
      quantity,
      ...(choices.length > 0 && { choices }),
      ...(pieces.length > 0 && { words: decodePersonalisation(pieces.join("")) }),
      ...(priceSeen !== undefined && { priceSeen }),
    };
  });
  const parsed = schema.safeParse({
    id: cartId,
    ...decodeCoupon(coupon),
    lines,
  });
  return parsed.success ? parsed.data : undefined;
}

function encodePersonalisation(written: Personalisation): string[] {
  const text = Buffer.from(JSON.stringify(written)).toString("base64url");
  const pieces = text.match(new RegExp(`.{1,${WORDS_PIECE}}`, "g")) ?? [];
  return pieces.map((piece) => `${WORDS_KEY}*${piece}`);
}

/** Undefined for anything that encodePersonalisation does not write. */
function decodePersonalisation(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** Escapes separators only: the sealer escapes the characters that a cookie must not hold. */
function escapeChoice(text: string): string {
  return text.replace(/[%~!*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
}

function decodeChoice(text: string): { key: string; value: string } {
  const [key = "", value = "", ...rest] = text.split("*").map(unescapeChoice);
  return rest.length > 0 ? { key: "", value: "" } : { key, value };
}

function unescapeChoice(text: string): string {
  return text.replace(/%([0-9a-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/**
 * encodeURIComponent does not escape the separator. A process of an earlier release reads a waiting code as an unknown
 * one.
 */
function encodeCoupon({ couponCode, waitingCode = "" }: Cart): string {
  const waiting = waitingCode === "" ? "" : WAITING + waitingCode;
  const text = couponCode ?? (waiting.length > MAX_CODE_LENGTH ? "" : waiting);
  return encodeURIComponent(text).replaceAll("~", "%7E");
}

function decodeCoupon(coupon: string): Pick<Cart, "couponCode" | "waitingCode"> {
  const text = decodeURIComponent(coupon);
  if (!text.startsWith(WAITING)) return { couponCode: text === "" ? null : text };
  return { couponCode: null, waitingCode: text.slice(WAITING.length) };
}
