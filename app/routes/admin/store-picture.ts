import { type Message, t } from "#app/texts/t.ts";
import { storeUpload, type UploadOutcome } from "#server/pictures/uploads/uploads.ts";
import type { Shop } from "#server/shop.ts";

type Refusal = Extract<UploadOutcome, { ok: false }>["reason"];

const REFUSALS = {
  missing: "Please choose a picture file",
  "too-large": "The picture file is too large (at most 12 MB)",
  heic: "This is a HEIC picture, which the shop cannot read. In the phone's camera settings choose JPEG (on an iPhone: Most Compatible), or send a screenshot of it",
  "too-many-pixels":
    "This picture has too many pixels (at most 64 million in a photo, 50 million in others)",
  "too-small": "The picture is too small (at least 48 pixels on each side)",
  "not-a-picture": "This file is no JPEG, PNG or WebP picture that can be read",
} as const satisfies Record<Refusal, Message>;

/** Why a picture file of the owner is not stored. */
export const uploadRefusalText = (reason: Refusal) => t(REFUSALS[reason]);

/** The back end could not fetch a new picture, so what has it was not saved. */
export const NOT_FETCHED =
  "Not saved: WooCommerce could not fetch the picture from this shop's address. Try again, or save without a picture.";

/** Stores a picture file of a form: its path, or the text that says why it was not stored. */
export async function storePicture(
  shop: Shop,
  file: FormDataEntryValue | null,
): Promise<{ path: string } | { text: string }> {
  try {
    const outcome = await storeUpload(shop, file);
    return outcome.ok ? { path: outcome.path } : { text: uploadRefusalText(outcome.reason) };
  } catch (error) {
    shop.log.error("upload.not-stored", { error: String(error) });
    return { text: t("The picture was not uploaded") };
  }
}

/** Stores the chosen file, and makes its path the value of `field`. @returns why it was not stored */
export async function takePicture(shop: Shop, form: FormData, field: string) {
  const file = form.get("picture");
  const isChosen = file instanceof File && file.name !== "";
  if (!isChosen && !form.has("upload")) return undefined;
  const stored = await storePicture(shop, file);
  if ("text" in stored) return stored.text;
  form.set(field, stored.path);
  return undefined;
}
