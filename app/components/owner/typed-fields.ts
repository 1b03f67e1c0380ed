import { z } from "zod/mini";
import { MAX_PRICE_SEN, readTypedPrice } from "#app/domain/admin/owners-product.ts";
import { formatRinggit, type Sen, toRinggitText } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";

/** A field that is read by `read`, which is undefined for what it cannot read. A form without the field has it blank. */
export const readBy = <Value>(
  read: (text: string) => Value | undefined,
  message: (text: string) => string,
) =>
  z.pipe(
    z._default(z.string(), ""),
    z.transform((text: string, context): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      context.issues.push({ code: "custom", input: text, message: message(text) });
      return z.NEVER;
    }),
  );

/**
 * A rule over several fields, told at the last of them. It looks only where these can be read, and whatever is wrong
 * with others.
 */
export const ruleOver = <Typed>(
  names: readonly (keyof Typed & string)[],
  holds: (typed: Typed) => boolean,
  error: (typed: Typed) => string,
) =>
  z.refine<Typed>(holds, {
    path: names.slice(-1),
    error: ({ input }) => error(input as Typed),
    when: ({ issues }) => !issues.some(({ path }) => names.some((name) => name === path?.[0])),
  });

/** A number of the form that the page itself wrote. */
export const hiddenId = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)),
);

export const wrongPriceText = (most: Sen = MAX_PRICE_SEN) =>
  t("Enter an amount such as 12.50, at most {amount}", { amount: formatRinggit(most) });

/** What is said of a number that is not whole, or out of its bounds. */
export const wrongCountText = (from: number, most: number) =>
  t("Enter a whole number from {from} to {most}, or leave it blank", { from, most });

/** A price of a text field; null for a blank one. */
export const typedPrice = readBy<Sen | null>(
  (text) => (text.trim() === "" ? null : readTypedPrice(text)),
  () => wrongPriceText(),
);

/** Shows how a typed price will be read. */
export function showReadPrice(event: React.FocusEvent<HTMLInputElement>): void {
  const sen = readTypedPrice(event.target.value);
  if (sen !== undefined) event.target.value = toRinggitText(sen);
}

/** A box to tick. */
export const tick = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string) => text !== ""),
);

/** The ids of the ticked categories of a form, in fields of the name "category". */
export const typedCategories = (form: FormData): number[] =>
  form
    .getAll("category")
    .flatMap((id) => (typeof id === "string" && /^\d{1,15}$/.test(id) ? [Number(id)] : []));

/** The ids after a form that chooses among `known` ones, in their order; the others stay. */
export function tickedIds(
  before: number[],
  { chosen, known }: { chosen: number[]; known: number[] },
): number[] {
  const kept = before.filter((id) => chosen.includes(id) || !known.includes(id));
  return [...kept, ...chosen.filter((id) => known.includes(id) && !before.includes(id))];
}
