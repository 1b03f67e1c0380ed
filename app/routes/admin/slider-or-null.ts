import { readEditableSlider } from "#server/settings/change-slider.ts";
import type { Shop } from "#server/shop.ts";

/** The slider to edit; null, and a log line, when it cannot be read. */
export async function sliderOrNull(shop: Shop) {
  try {
    return await readEditableSlider(shop);
  } catch (error) {
    shop.log.error("settings.slider-unreadable", { error: String(error) });
    return null;
  }
}
