import "#app/ui/zod-in-browser.ts";
import { z } from "zod/mini";
import { typedFields } from "#app/components/frame/parse-fields.ts";
import type { RefusedSave } from "#app/components/owner/refused-save.ts";
import { hiddenId, parseChanges, readBy } from "#app/components/owner/typed-fields.ts";
import type { CategoryValues } from "#app/domain/admin/owners-category.ts";
import { readTypedCount } from "#app/domain/admin/product-details.ts";
import { t } from "#app/texts/t.ts";

const LONGEST_NAME = 100;
const LAST_PLACE = 9_999;

const nameText = () => t("Enter a name");

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
  // Of a category that exists: among those of its parent.
  place: readBy(
    (text) => readTypedCount(text, 1, LAST_PLACE),
    () => t("Enter a whole number from 1"),
  ),
  // The path of a picture that is stored, but not saved yet.
  uploaded: z._default(z.string(), ""),
  // The address of the picture beside the tick.
  pictureRemoved: z._default(z.string(), ""),
});

const FIELDS = Object.keys(categorySchema.shape);

/** Checks what the posted form of a category changes. @param stored see `parseChanges` */
export const parseCategory = (form: FormData, stored: CategoryValues | undefined) =>
  parseChanges(form, categorySchema, stored);

/** The typed values to show again, which are not checked. */
export const typedCategory = (form: FormData, text: string): RefusedSave => ({
  id: Number(form.get("id")) || 0,
  text,
  result: typedFields(form, FIELDS),
});
