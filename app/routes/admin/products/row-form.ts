import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import { parseFields } from "#app/components/frame/parse-fields.ts";
import { hiddenId, typedPrice } from "#app/components/owner/typed-fields.ts";
import { typedStock } from "./goods-form.ts";

/** A form without the field leaves it as it is. */
const rowSchema = z.object({
  id: hiddenId,
  seen: z._default(z.string(), ""),
  intent: z._default(z.enum(["save", "sold-out", "sold-out-today", "back"]), "save"),
  price: z.optional(typedPrice),
  stock: typedStock,
});

/** The typed values of a row of the list. */
export type RowValues = z.input<typeof rowSchema>;

export type TypedRow = z.output<typeof rowSchema>;

/** Checks the posted form of a row. */
export const parseRow = (form: FormData) =>
  parseFields(form, Object.keys(rowSchema.shape), rowSchema);
