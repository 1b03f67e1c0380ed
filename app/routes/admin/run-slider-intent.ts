import { randomBytes } from "node:crypto";
import type { SliderImage } from "#app/domain/slider.ts";
import {
  addImage,
  changeSettings,
  removeImage,
  reorderImages,
  type SliderEdit,
  updateImage,
} from "#app/domain/slider-edits.ts";
import type { ImageValues, SliderIntent } from "#app/features/admin/slider-intent.ts";
import type { SliderTexts } from "#app/features/admin/slider-texts.ts";
import { OWNER } from "#server/owner/session.ts";
import { changeSlider } from "#server/settings/change-slider.ts";
import type { Shop } from "#server/shop.ts";

export type SliderIntentOutcome = { ok: true } | { ok: false; message: string; status: number };

/** Applies the intent of a form to the slider, or returns why not. Does not throw when the settings cannot be saved. */
export async function runSliderIntent(
  shop: Shop,
  intent: SliderIntent,
  { failures, refusals }: SliderTexts,
): Promise<SliderIntentOutcome> {
  try {
    const outcome = await changeSlider(shop, editOf(intent), {
      savedBy: OWNER,
      seenVersion: intent.version,
    });
    if (outcome.ok) return { ok: true };
    return outcome.reason === "invalid"
      ? { ok: false, message: failures[intent.intent], status: 422 }
      : { ok: false, message: refusals[outcome.reason], status: 409 };
  } catch (error) {
    shop.log.error("settings.slider-not-saved", { error: String(error) });
    return { ok: false, message: failures[intent.intent], status: 503 };
  }
}

function editOf(intent: SliderIntent): SliderEdit {
  switch (intent.intent) {
    case "add":
      return addImage(imageOf(randomBytes(6).toString("base64url"), intent));
    case "update":
      return updateImage(imageOf(intent.id, intent));
    case "remove":
      return removeImage(intent.id);
    case "reorder":
      return reorderImages(intent.order);
    case "rotate":
      return changeSettings({ autoRotating: intent.autoRotating === "true" });
    case "settings":
      return changeSettings({
        autoRotating: intent.autoRotating,
        rotationInterval: intent.seconds,
      });
    default:
      return intent satisfies never;
  }
}

function imageOf(id: string, { url, alt, title, link }: ImageValues): SliderImage {
  return { id, url, alt, ...(title !== "" && { title }), ...(link !== "" && { link }) };
}
