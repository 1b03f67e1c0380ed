import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import {
  type FormChanges,
  hiddenId,
  parseChanges,
  typedPrice,
} from "#app/components/owner/typed-fields.ts";
import type { OwnersProduct } from "#app/domain/admin/owners-product.ts";
import { typedStock } from "./goods-form.ts";
import { rowValues, type RowValues } from "./product-values.ts";

/** A form without the field leaves it as it is. */
const rowSchema = z.object({
  id: hiddenId,
  seen: z._default(z.string(), ""),
  intent: z._default(z.enum(["save", "sold-out", "sold-out-today", "back"]), "save"),
  price: z.optional(typedPrice),
  stock: typedStock,
});

export type TypedRow = FormChanges<z.output<typeof rowSchema>, keyof RowValues>;

/** Checks what the posted form of a row changes of the product. */
export const parseRow = (form: FormData, product: OwnersProduct | undefined) =>
  parseChanges(form, rowSchema, product && rowValues(product));
