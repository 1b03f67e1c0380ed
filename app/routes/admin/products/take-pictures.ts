import {
  isUpload,
  MOST_PICTURES,
  type PicturesAnswer,
  type ReadPicture,
  readPictures,
  type TypedPicture,
} from "#app/domain/admin/product-pictures.ts";
import { tooLargeTogetherText } from "#app/components/owner/upload-field.tsx";
import { keptNotice } from "#app/routes/admin/open-as-new.ts";
import { storePicture } from "#app/routes/admin/store-picture.ts";
import type { Shop } from "#server/shop.ts";
import { keptProduct, type ProductFormAnswer, typedPictures } from "./goods-form.ts";
import { tooManyPicturesText } from "./picture-fields.tsx";

/**
 * The pictures of a form. Chosen files are stored and follow the others, so that they are not lost when the form is
 * refused. Undefined for a form without them.
 * @param isTooLarge whether the files came empty, because they were too large together
 */
export async function takePictures(
  shop: Shop,
  form: FormData,
  isTooLarge = false,
): Promise<(PicturesAnswer & { pictures: ReadPicture[] }) | undefined> {
  if (!form.has("pictures")) return undefined;
  const typed = typedPictures(form);
  const name = form.get("name");
  const files = form
    .getAll("pictures")
    .filter((file): file is File => file instanceof File && file.name !== "");
  const kept = typed.filter(({ isRemoved }) => !isRemoved);
  const isMany = files.length > 0 && kept.length + files.length > MOST_PICTURES;
  const refusal = isTooLarge ? tooLargeTogetherText() : isMany ? tooManyPicturesText() : undefined;
  const { rows, refusals } = refusal
    ? { rows: typed, refusals: [refusal] }
    : await withFiles(shop, typed, files, typeof name === "string" ? name.trim() : "");
  const { pictures, problems } = readPictures(rows);
  const filesText = refusals.length > 0 ? refusals.join(" ") : undefined;
  return { rows, pictures, problems, ...(filesText !== undefined && { filesText }) };
}

/** A form that waited for the sign-in, with its files stored by now. */
export async function shownAgain(shop: Shop, form: FormData): Promise<ProductFormAnswer> {
  const taken = await takePictures(shop, form);
  // Without rows and files they are shown as they are saved.
  const hasPictures = taken && (taken.rows.length > 0 || taken.filesText !== undefined);
  return {
    ...keptProduct(form),
    ...(hasPictures && { pictures: taken }),
    ...keptNotice(form),
  };
}

/** The form of a deleted product as that of a new one: its uploads are kept, the ids of its choices are not. */
export function asNew(typed: FormData, { rows }: PicturesAnswer): FormData {
  const form = new FormData();
  for (const [name, value] of typed) {
    if (!/^(?:seen$|pictures?\b|picture[A-Z]|choiceId-|choicePicture-)/.test(name))
      form.append(name, value);
  }
  for (const [at, { ref, alt }] of rows.filter(({ ref }) => isUpload(ref)).entries()) {
    form.set(`picture-${at}`, ref);
    form.set(`pictureAlt-${at}`, alt);
  }
  return form;
}

/** The rows as they are after the typed moves and removals. */
export function sortedRows(pictures: ReadPicture[]): TypedPicture[] {
  return pictures.map((one, at) => ({ ...one, place: String(at + 1), isRemoved: false }));
}

/** The rows with those of the stored files; the same picture again adds none. */
async function withFiles(shop: Shop, typed: TypedPicture[], files: File[], name: string) {
  const rows = [...typed];
  const refusals: string[] = [];
  for (const file of files) {
    const stored = await storePicture(shop, file);
    if ("text" in stored) refusals.push(`${file.name}: ${stored.text}.`);
    else if (!rows.some(({ ref }) => ref === stored.path)) {
      rows.push({ ref: stored.path, alt: name, place: String(rows.length + 1), isRemoved: false });
    }
  }
  return { rows, refusals };
}
