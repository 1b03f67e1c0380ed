import { parseRinggit, type Sen } from "#app/domain/money.ts";
import { z } from "zod";

/** Some plug-ins send money as a number, which PHP may write as 19.899999999999999. */
export const moneyText = z.union([
  z.string(),
  z.number().transform((ringgit) => ringgit.toFixed(6)),
]);

const none = z.literal("").nullable();

/** A catalogue price; undefined for none, which is "" or null. An unreadable one ("1,299.00", "-1") is an error. */
export const decimalPrice = z.union([
  none.transform(() => undefined),
  moneyText.transform(senBy(parseRinggit)),
]);

/** An amount of an order, which must be readable; fees and discounts may be negative. */
export const amountText = moneyText.transform(senBy(signedSen));

/** A part of an order's total, where "" and null are 0. */
export const partText = z.union([none.transform(() => 0), amountText]);

function senBy(read: (text: string) => Sen | undefined) {
  return (text: string, context: z.RefinementCtx<string>): Sen => {
    const sen = read(text);
    if (sen !== undefined) return sen;
    context.addIssue({ code: "custom", message: "not an amount of money" });
    return z.NEVER;
  };
}

function signedSen(text: string): Sen | undefined {
  if (!text.startsWith("-")) return parseRinggit(text);
  const sen = parseRinggit(text.slice(1));
  return sen === undefined ? undefined : 0 - sen;
}
