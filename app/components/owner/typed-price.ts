import { z } from "zod/mini";
import { MAX_PRICE_SEN, readTypedPrice } from "#app/domain/admin/owners-product.ts";
import { formatRinggit, type Sen, toRinggitText } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";
import { readBy } from "./typed-fields.ts";

const LONGEST = 40;

/** A number of the form that the page itself wrote. */
export const hiddenId = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)),
);

export const wrongPriceText = () =>
  t("Enter an amount such as 12.50, at most {amount}", { amount: formatRinggit(MAX_PRICE_SEN) });

/** A price of a text field; null for a blank one. */
export const typedPrice = readBy<Sen | null>((text) => {
  if (text.trim() === "") return null;
  return text.length <= LONGEST ? readTypedPrice(text) : undefined;
}, wrongPriceText);

/** Shows how a typed price will be read. */
export function showReadPrice(event: React.FocusEvent<HTMLInputElement>): void {
  const sen = readTypedPrice(event.target.value);
  if (sen !== undefined) event.target.value = toRinggitText(sen);
}
