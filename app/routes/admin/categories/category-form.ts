import "#app/ui/zod-in-browser.ts";
import type { Submission } from "@conform-to/react";
import { z } from "zod/mini";
import { parseFields } from "#app/components/frame/parse-fields.ts";
import { hiddenId } from "#app/components/owner/typed-price.ts";
import { t } from "#app/texts/t.ts";

/** The typed values of a category's form. */
export interface CategoryValues {
  name: string;
  /** Id of the category above; "" for none. */
  parent: string;
  /** Of a category that exists: its place among those of its parent, from 1. */
  place: string;
}

const LONGEST_NAME = 100;

const nameText = () => t("Enter a name");

const typedPlace = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string, context): number | undefined => {
    const typed = text.trim();
    if (typed === "") return undefined;
    if (/^\d{1,4}$/.test(typed) && Number(typed) > 0) return Number(typed);
    context.issues.push({ code: "custom", input: text, message: t("Enter a whole number from 1") });
    return z.NEVER;
  }),
);

const categorySchema = z.object({
  id: hiddenId,
  seen: z._default(z.string(), ""),
  intent: z._default(z.enum(["save", "delete"]), "save"),
  name: z.string({ error: nameText }).check(
    z.trim(),
    z.minLength(1, { error: nameText, abort: true }),
    z.maxLength(LONGEST_NAME, {
      error: () => t("At most {count} characters", { count: LONGEST_NAME }),
    }),
  ),
  parent: hiddenId,
  place: typedPlace,
});

/** Checks the posted form of a category. */
export function parseCategory(
  form: FormData,
): Submission<z.input<typeof categorySchema>, string[], z.output<typeof categorySchema>> {
  return parseFields(form, Object.keys(categorySchema.shape), categorySchema);
}
