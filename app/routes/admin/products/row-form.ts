import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import {
  type FormChanges,
  hiddenId,
  parseChanges,
  typedPrice,
} from "#app/components/owner/typed-fields.ts";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { fieldText } from "#server/web/read-form.ts";
import { typedStock } from "./goods-form.ts";
import { rowValues, type RowValues } from "./product-values.ts";

/** A form without the field leaves it as it is. */
const rowSchema = z.object({
  id: hiddenId,
  seen: z._default(z.string(), ""),
  intent: z._default(z.enum(["save", "sold-out", "sold-out-today", "back"]), "save"),
  price: z.optional(typedPrice),
  stock: typedStock,
  stockShown: z.optional(z.string()),
});

export type TypedRow = FormChanges<z.output<typeof rowSchema>, keyof RowValues>;

/** The stored texts with the count that the posted form showed: a count that was left alone is no change of it. */
export const textsShown = <Values extends RowValues>(stored: Values, form: FormData): Values =>
  form.has("stockShown") ? { ...stored, stock: fieldText(form, "stockShown") } : stored;

/** Checks what the posted form of a row changes of the product. */
export const parseRow = (form: FormData, product: OwnersProduct | undefined) =>
  parseChanges(form, rowSchema, product && textsShown(rowValues(product), form));
