import type { Submission } from "@conform-to/react";
import { z } from "zod/mini";
import { parseFields } from "#app/components/frame/parse-fields.ts";
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

interface FieldsRule<Typed> {
  names: readonly string[];
  check: z.core.$ZodCheck<Typed>;
}

/**
 * A rule over several fields, told at the last of them. It looks only where these can be read, and whatever is wrong
 * with others.
 */
export const ruleOver = <Typed>(
  names: readonly (keyof Typed & string)[],
  holds: (typed: Typed) => boolean,
  error: (typed: Typed) => string,
): FieldsRule<Typed> => ({
  names,
  check: z.refine<Typed>(holds, {
    path: names.slice(-1),
    error: ({ input }) => error(input as Typed),
    when: ({ issues }) => !issues.some(({ path }) => names.some((name) => name === path?.[0])),
  }),
});

/** What is read of a form, of the fields of these names only what was changed. */
export type FormChanges<Typed, Name extends keyof Typed> = Omit<Typed, Name> &
  Partial<Pick<Typed, Name>>;

/**
 * Checks what a form changes. A field that shows what is stored is not in the value, and what is wrong with it does not
 * matter; fields with a rule over them count together.
 * @param stored the texts that the fields of the stored thing show; undefined for a new thing: all fields are checked
 */
export function parseChanges<
  Schema extends z.ZodMiniObject<Record<string, z.ZodMiniType>>,
  Name extends keyof z.output<Schema> & string,
>(
  form: FormData,
  schema: Schema,
  stored: Record<Name, string> | undefined,
  rules: FieldsRule<z.output<Schema>>[] = [],
): Submission<z.input<Schema>, string[], FormChanges<z.output<Schema>, Name>> {
  const texts: Partial<Record<string, string>> = stored ?? {};
  const isChanged = (name: string) => {
    const shown = texts[name];
    return shown === undefined || !showsText(form.get(name), shown, schema.shape[name] === tick);
  };
  const wanted = rules.filter(({ names }) => names.some(isChanged));
  const isRead = (name: string) =>
    isChanged(name) || wanted.some(({ names }) => names.includes(name));
  const names = Object.keys(schema.shape);
  const read = Object.fromEntries(names.filter(isRead).map((name) => [name, schema.shape[name]!]));
  const checks = wanted.map(({ check }) => check as z.core.$ZodCheck<object>);
  return parseFields(form, names, z.object(read).check(...checks)) as Submission<
    z.input<Schema>,
    string[],
    FormChanges<z.output<Schema>, Name>
  >;
}

/** Whether a posted field shows this stored text. Browsers leave out what is not ticked, and line breaks of one line. */
function showsText(posted: FormDataEntryValue | null, stored: string, isTick: boolean): boolean {
  if (posted === null) return !isTick || stored === "";
  const text = stored.replace(/\r\n?/g, "\n");
  return posted === text || posted === text.replaceAll("\n", "");
}

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

/** What is asked about a new price of 0. */
export const freeText = () => t("Give it away? Save again for RM 0.00, or enter a price.");

/** The fields of these that show a price of 0, as the hidden field "free" of a form names them. */
export const freeFields = (texts: Record<string, string | undefined>): string =>
  Object.keys(texts)
    .filter((name) => PRICES.test(name) && readTypedPrice(texts[name] ?? "") === 0)
    .join(" ");

const PRICES = /^(?:price|salePrice|choicePrice-\d{1,3})$/;

/** The fields with a price of 0 that is neither stored nor was asked about, and the "free" of the next form. */
export function newlyFree(form: FormData): { names: string[]; free: string } {
  const texts = Object.fromEntries(
    [...form].map(([name, typed]) => [name, typeof typed === "string" ? typed : ""]),
  );
  const asked = (texts["free"] ?? "").split(" ");
  const names = freeFields(texts).split(" ");
  return {
    names: names.filter((name) => name !== "" && !asked.includes(name)),
    free: [...new Set([...asked, ...names])].join(" "),
  };
}

/** What is said of pieces on order, which are counted below zero. */
export const owedText = (stock: number | undefined) =>
  stock !== undefined && stock < 0 ? t("{count} owed|stock", { count: -stock }) : undefined;

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
