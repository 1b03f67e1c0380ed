import { z } from "zod/mini";
import { MAX_PRICE_SEN, readTypedPrice } from "#app/domain/admin/owners-product.ts";
import { formatRinggit, type Sen, toRinggitText } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";

const LONGEST = 40;

/** A number of the form that the page itself wrote. */
export const hiddenId = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)),
);

export const wrongPriceText = () =>
  t("Enter an amount such as 12.50, at most {amount}", { amount: formatRinggit(MAX_PRICE_SEN) });

/** A price of a text field; null for a blank one. */
export const typedPrice = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string, context): Sen | null => {
    if (text.trim() === "") return null;
    const sen = text.length <= LONGEST ? readTypedPrice(text) : undefined;
    if (sen !== undefined) return sen;
    context.issues.push({ code: "custom", input: text, message: wrongPriceText() });
    return z.NEVER;
  }),
);

/** Shows how a typed price will be read. */
export function showReadPrice(event: React.FocusEvent<HTMLInputElement>): void {
  const sen = readTypedPrice(event.target.value);
  if (sen !== undefined) event.target.value = toRinggitText(sen);
}
