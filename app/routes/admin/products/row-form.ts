import "#app/ui/zod-in-browser.ts";
import type { Submission } from "@conform-to/react";
import { z } from "zod/mini";
import { parseFields } from "#app/components/frame/parse-fields.ts";
import { hiddenId, typedPrice } from "#app/components/owner/typed-price.ts";
import { typedStock } from "./goods-form.ts";

/** The typed values of a row of the list. */
export interface RowValues {
  price: string;
  stock: string;
}

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
