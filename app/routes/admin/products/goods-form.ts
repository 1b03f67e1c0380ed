import "#app/ui/zod-in-browser.ts";
import type { Submission, SubmissionResult } from "@conform-to/react";
import { z } from "zod/mini";
import type { OptionProblems, TypedOption } from "#app/domain/admin/product-option.ts";
import type { PictureProblems, TypedPicture } from "#app/domain/admin/product-pictures.ts";
import { hiddenId, typedPrice } from "#app/components/owner/typed-price.ts";
import { parseFields, typedFields } from "#app/components/frame/parse-fields.ts";
import { t } from "#app/texts/t.ts";

/** The typed values of a row of the list. */
export interface RowValues {
  price: string;
  stock: string;
}

const MOST_PIECES = 100_000;

/** Pieces of a text field; null for a blank one. */
export const typedStock = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string, context): number | null => {
    const typed = text.trim();
    if (typed === "") return null;
    if (/^\d{1,6}$/.test(typed) && Number(typed) <= MOST_PIECES) return Number(typed);
    const message = t("Enter a whole number of pieces, or leave it blank");
    context.issues.push({ code: "custom", input: text, message });
    return z.NEVER;
  }),
);

/** A form without the field leaves it as it is. */
const rowSchema = z.object({
  id: hiddenId,
  seen: z._default(z.string(), ""),
  intent: z._default(z.enum(["save", "sold-out", "sold-out-today", "back"]), "save"),
  price: z.optional(typedPrice),
  stock: z.optional(typedStock),
});

export type TypedRow = z.output<typeof rowSchema>;

/** Checks the posted form of a row. */
export function parseRow(
  form: FormData,
): Submission<z.input<typeof rowSchema>, string[], TypedRow> {
  return parseFields(form, Object.keys(rowSchema.shape), rowSchema);
}

/** What became of the form of a row, where nothing was saved. */
export interface RowAnswer {
  kind: "invalid" | "changed" | "missing" | "away";
  /** Of the product. */
  id: number;
  text: string;
  /** The typed values and the messages of the fields. */
  result: SubmissionResult;
}

export const awayText = () =>
  t("Not saved: the shop's back end did not answer. Look at the product, then try again.");

/** The typed values of a product's own form. */
export interface ProductValues extends RowValues {
  name: string;
  salePrice: string;
  shortDescription: string;
  description: string;
  /** Id of the first category; "" for none. */
  category: string;
  isShown: string;
  /** Of a new product, so that a form that is sent twice makes one. */
  key: string;
}

const LONGEST_NAME = 200;
const LONGEST_DESCRIPTION = 20_000;

const nameText = () => t("Enter a name");
const tooLongText = () => t("At most {count} characters", { count: LONGEST_DESCRIPTION });

const description = z._default(
  z.string().check(z.maxLength(LONGEST_DESCRIPTION, { error: tooLongText })),
  "",
);

const productSchema = z.object({
  name: z.string({ error: nameText }).check(
    z.trim(),
    z.minLength(1, { error: nameText, abort: true }),
    z.maxLength(LONGEST_NAME, {
      error: () => t("At most {count} characters", { count: LONGEST_NAME }),
    }),
  ),
  price: z.optional(typedPrice),
  salePrice: z.optional(typedPrice),
  stock: z.optional(typedStock),
  shortDescription: description,
  description,
  category: hiddenId,
  isShown: z.pipe(
    z._default(z.string(), ""),
    z.transform((text: string) => text !== ""),
  ),
  seen: z._default(z.string(), ""),
  key: z.pipe(
    z._default(z.string(), ""),
    z.transform((text: string) => text.replace(/[^\w-]/g, "").slice(0, 100)),
  ),
});

export type TypedProduct = z.output<typeof productSchema>;

/** Checks the posted form of a product. */
export function parseProduct(
  form: FormData,
): Submission<z.input<typeof productSchema>, string[], TypedProduct> {
  return parseFields(form, Object.keys(productSchema.shape), productSchema);
}

/** The typed choices of a product, and what is wrong with them. */
export interface TypedOptionAnswer {
  typed: TypedOption;
  problems: OptionProblems;
}

/** The rows of choices of a form; undefined for a form without them. */
export function typedOption(form: FormData): TypedOption | undefined {
  const name = form.get("option");
  if (typeof name !== "string") return undefined;
  const rows = rowNumbers(form, "choice").map((number) => ({
    name: textOf(form, `choice-${number}`),
    price: textOf(form, `choicePrice-${number}`),
  }));
  return { name, rows };
}

function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

function rowNumbers(form: FormData, name: "choice" | "picture"): string[] {
  const numbered = new RegExp(`^${name}-(\\d{1,3})$`);
  return [...form.keys()].flatMap((key) => numbered.exec(key)?.[1] ?? []);
}

/** The pictures of a product with what is wrong with them, and with the files that were chosen. */
export interface PicturesAnswer {
  rows: TypedPicture[];
  problems: PictureProblems;
  filesText?: string;
}

/** The rows of pictures of a form. */
export function typedPictures(form: FormData): TypedPicture[] {
  return rowNumbers(form, "picture").map((number) => ({
    ref: textOf(form, `picture-${number}`),
    alt: textOf(form, `pictureAlt-${number}`),
    place: textOf(form, `picturePlace-${number}`),
    isRemoved: form.has(`pictureRemoved-${number}`),
  }));
}

/** What became of the form of a product, where nothing was saved. */
export interface ProductFormAnswer {
  kind: "invalid" | "changed" | "missing" | "away" | "kept" | "half" | "pictures";
  /** "" where the fields say all. */
  text: string;
  /** The typed values and the messages of the fields. */
  result: SubmissionResult;
  pictures?: PicturesAnswer | undefined;
  option?: TypedOptionAnswer | undefined;
  /** The `modified` of the product: as it is now, if a part was saved; as the form had it, if it was kept. */
  seen?: string;
}

/** The answer that shows the pictures of a form, with its other values as they are typed. */
export function answerOnPictures(form: FormData, pictures: PicturesAnswer): ProductFormAnswer {
  const typed = typedOption(form);
  return {
    kind: "pictures",
    text: "",
    result: typedFields(form, Object.keys(productSchema.shape)),
    pictures,
    ...(typed && { option: { typed, problems: {} } }),
  };
}

/** An answer with the typed values, which were not checked. */
export function answerOnTypedProduct(form: FormData, kind: "away" | "kept"): ProductFormAnswer {
  const text =
    kind === "away"
      ? awayText()
      : t("Your session had ended and nothing was saved. What you typed stands below; save again.");
  const rows = typedPictures(form);
  return {
    ...answerOnPictures(form, { rows, problems: {} }),
    kind,
    text,
    // A change since then is told when the form is sent again.
    ...(kind === "kept" && { seen: textOf(form, "seen") }),
    // Of a form that came without its pictures they are shown as they are saved.
    ...(rows.length === 0 && { pictures: undefined }),
  };
}
