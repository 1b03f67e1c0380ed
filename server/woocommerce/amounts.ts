import { parseRinggit, type Sen } from "#app/domain/money.ts";
import { z } from "zod";

/**
 * A catalogue price: text, or null for none. Unreadable text ("1,299.00", "-1") counts as no price, so that the item
 * cannot be bought.
 */
export const priceText = z
  .string()
  .nullable()
  .transform((text) => (text === null ? undefined : parseRinggit(text)));

/** An amount of an order, which must be readable; fees and discounts may be negative. */
export const amountText = z.string().transform((text, context): Sen => {
  const sen = signedSen(text);
  if (sen !== undefined) return sen;
  context.addIssue({ code: "custom", message: "not an amount of money" });
  return z.NEVER;
});

function signedSen(text: string): Sen | undefined {
  if (!text.startsWith("-")) return parseRinggit(text);
  const sen = parseRinggit(text.slice(1));
  return sen === undefined ? undefined : 0 - sen;
}
