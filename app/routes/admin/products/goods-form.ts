import "#app/ui/zod-in-browser.ts";
import type { Submission } from "@conform-to/react";
import { z } from "zod/mini";
import {
  type Allergen,
  ALLERGENS,
  LONGEST_FACT,
  readFact,
} from "#app/domain/admin/owners-facts.ts";
import { endsSale } from "#app/domain/admin/owners-product.ts";
import { endedText } from "#app/components/owner/owner-route.ts";
import type { RefusedForm } from "#app/components/owner/refused-save.ts";
import type { PicturesAnswer, TypedPicture } from "#app/domain/admin/product-pictures.ts";
import {
  LONGEST_SKU,
  readSku,
  readTags,
  readTypedCount,
  readTypedDay,
  readTypedMoment,
  TAG_LIMITS,
} from "#app/domain/admin/product-details.ts";
import {
  valueField,
  MOST_PIECES,
  OPTION_PLACES,
  optionField,
  type OptionsAnswer,
  type TypedOptions,
  withAllCombinations,
} from "#app/domain/admin/typed-options.ts";
import { MOST_LETTERS } from "#app/domain/cart/personalisation/check-personalisation.ts";
import { DELIVERY_LIMITS } from "#app/domain/delivery/config.ts";
import {
  type FormChanges,
  parseChanges,
  readBy,
  ruleOver,
  tick,
  typedCategories,
  typedPrice,
  wrongCountText,
} from "#app/components/owner/typed-fields.ts";
import { typedFields } from "#app/components/frame/parse-fields.ts";
import { t } from "#app/texts/t.ts";
import { fieldText } from "#server/web/read-form.ts";

const LAST_PLACE = 9_999;
const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 20_000;

const nameText = () => t("Enter a name");
const atMost = (count: number) =>
  z.maxLength(count, { error: () => t("At most {count} characters", { count }) });

const description = z._default(z.string().check(atMost(LONGEST_DESCRIPTION)), "");

const typedDay = z.optional(readBy(readTypedDay, () => t("Choose a day, or leave it blank")));
const typedCount = (from: number, most: number) =>
  z.optional(
    readBy(
      (text) => readTypedCount(text, from, most),
      () => wrongCountText(from, most),
    ),
  );

/** Pieces of a text field; null for a blank one. */
export const typedStock = typedCount(0, MOST_PIECES);

const typedFact = z.optional(
  readBy(readFact, () =>
    t("At most {count} characters, without the signs {signs}, and with a blank after %", {
      count: LONGEST_FACT,
      signs: "| < >",
    }),
  ),
);

const productFields = z.object({
  name: z
    .string({ error: nameText })
    .check(z.trim(), z.minLength(1, { error: nameText }), atMost(LONGEST_NAME)),
  price: z.optional(typedPrice),
  salePrice: z.optional(typedPrice),
  stock: typedStock,
  stockShown: z.optional(z.string()),
  shortDescription: description,
  description,
  saleFrom: typedDay,
  saleUntil: typedDay,
  sku: z.optional(
    readBy(readSku, () =>
      t("At most {count} characters, without the signs {signs}", {
        count: LONGEST_SKU,
        signs: "< > %",
      }),
    ),
  ),
  soldIndividually: tick,
  leadHours: typedCount(0, DELIVERY_LIMITS.leadHours),
  letters: typedCount(1, MOST_LETTERS),
  place: typedCount(0, LAST_PLACE),
  tags: z.optional(
    readBy(readTags, () =>
      t("At most {most} tags of {length} characters, without the signs < and >", TAG_LIMITS),
    ),
  ),
  shippingClass: z._default(z.string().check(atMost(LONGEST_NAME)), ""),
  malayName: z._default(z.string().check(z.trim(), atMost(LONGEST_NAME)), ""),
  malayShortDescription: description,
  malayDescription: description,
  serves: typedFact,
  weight: typedFact,
  otherAllergens: typedFact,
  halal: typedFact,
  /** Whether shoppers see it: now, later, or not. */
  shown: z._default(z.enum(["on", "later", ""]), ""),
  /** With "later". */
  shownFrom: z.optional(readBy(readTypedMoment, () => t("Choose a day and a time"))),
  seen: z._default(z.string(), ""),
  /** Of a new product, so that a form that is sent twice makes one. */
  key: z.pipe(
    z._default(z.string(), ""),
    z.transform((text: string) => text.replace(/[^\w-]/g, "").slice(0, 100)),
  ),
});

/** The texts in the fields of a form. */
export type ProductValues = Record<
  Exclude<keyof z.output<typeof productFields>, "seen" | "key" | "stockShown">,
  string
>;
/** What a form changes of a product; of a new one all. */
export type TypedProduct = FormChanges<z.output<typeof productFields>, keyof ProductValues>;

/**
 * Checks what the posted form of a product changes.
 * @param stored see `parseChanges`
 * @param now ms since the epoch
 * @param hasChoices whether its choices have the prices
 */
export function parseProduct(
  form: FormData,
  stored: ProductValues | undefined,
  { now, hasChoices }: { now: number; hasChoices: boolean },
): Submission<z.input<typeof productFields>, string[], TypedProduct> {
  return parseChanges(form, productFields, stored, [
    ruleOver(
      ["price", "salePrice"],
      ({ price: regularPrice = null, salePrice = null }) =>
        hasChoices || !endsSale(undefined, { regularPrice, salePrice }),
      () => t("The sale price must be below the price"),
    ),
    ruleOver(
      ["saleFrom", "saleUntil"],
      ({ saleFrom, saleUntil }) => !saleFrom || !saleUntil || saleFrom <= saleUntil,
      () => t("The sale must not end before it begins"),
    ),
    ruleOver(
      ["shown", "shownFrom"],
      ({ shown, shownFrom }) => shown !== "later" || (shownFrom ?? 0) > now,
      () => t("Choose a day and a time that are still to come"),
    ),
  ]);
}

/** The options and rows of a form; undefined for a form without them. */
export function typedOptions(form: FormData): TypedOptions | undefined {
  if (!form.has(optionField(0))) return undefined;
  const rows = rowNumbers(form, "choice").map((number) => ({
    id: fieldText(form, `choiceId-${number}`),
    values: OPTION_PLACES.map((option) => fieldText(form, valueField(option, number))),
    price: fieldText(form, `choicePrice-${number}`),
    stock: fieldText(form, `choiceStock-${number}`),
    shownStock: fieldText(form, `choiceStockShown-${number}`),
    isRemoved: form.has(`choiceRemoved-${number}`),
    endsSale: form.has(`choiceEndsSale-${number}`),
    switchesOn: form.has(`choiceSwitchesOn-${number}`),
    picture: textIf(form, `choicePicture-${number}`),
    leadHours: textIf(form, `choiceLeadHours-${number}`),
  }));
  return { names: OPTION_PLACES.map((option) => fieldText(form, optionField(option))), rows };
}

const textIf = (form: FormData, name: string) =>
  form.has(name) ? fieldText(form, name) : undefined;

function rowNumbers(form: FormData, name: "choice" | "picture"): string[] {
  const numbered = new RegExp(`^${name}-(\\d{1,3})$`);
  return [...form.keys()].flatMap((key) => numbered.exec(key)?.[1] ?? []);
}

/** The rows of pictures of a form. */
export function typedPictures(form: FormData): TypedPicture[] {
  return rowNumbers(form, "picture").map((number) => ({
    ref: fieldText(form, `picture-${number}`),
    alt: fieldText(form, `pictureAlt-${number}`),
    place: fieldText(form, `picturePlace-${number}`),
    isRemoved: form.has(`pictureRemoved-${number}`),
  }));
}

/** What is ticked in a form, beside its checked fields. */
export interface ProductTicks {
  categoryIds: number[];
  allergens: Allergen[];
}

export function typedTicks(form: FormData): ProductTicks {
  const ticked = form.getAll("allergen");
  return {
    categoryIds: typedCategories(form),
    allergens: ALLERGENS.filter((one) => ticked.includes(one)),
  };
}

/** What became of the form of a product, where nothing was saved, or not all. */
export interface ProductFormAnswer extends RefusedForm {
  pictures?: PicturesAnswer | undefined;
  options?: OptionsAnswer | undefined;
  ticks?: ProductTicks;
  /** The `version` of the product: as it is now, if a part was saved; as the form had it, if it was kept. */
  seen?: string;
}

/** The answer that shows what a form asks for without a save: its pictures, or all combinations of its options. */
export function answerOnPictures(form: FormData, pictures: PicturesAnswer): ProductFormAnswer {
  const typed = typedOptions(form);
  const isCombining = form.get("intent") === "combinations";
  return {
    text: "",
    result: typedFields(form, Object.keys(productFields.shape)),
    pictures,
    ticks: typedTicks(form),
    options: typed && (isCombining ? withAllCombinations(typed) : { typed, problems: {} }),
  };
}

/** The form of a session that had ended, with its typed values, which were not checked. */
export function keptProduct(form: FormData): ProductFormAnswer {
  const rows = typedPictures(form);
  return {
    ...answerOnPictures(form, { rows, problems: {} }),
    text: endedText(),
    // A change since then is told when the form is sent again.
    seen: fieldText(form, "seen"),
    // Of a form that came without its pictures they are shown as they are saved.
    ...(rows.length === 0 && { pictures: undefined }),
  };
}
