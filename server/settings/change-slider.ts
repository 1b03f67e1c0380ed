import { DEFAULT_SLIDER, type SliderConfig } from "#app/domain/admin/slider.ts";
import type { SliderEdit, SliderRefusal } from "#app/domain/admin/slider-edits.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import type { Saved } from "./settings.ts";
import { readSavedSlider, saveSlider, sliderSchema } from "./slider.ts";

export type SliderChange =
  | { ok: true; saved: Saved<SliderConfig> }
  | { ok: false; reason: SliderRefusal | "changed-meanwhile" | "invalid" };

/** The slider for the owner's edit form: the saved one, or the sample pictures with version 0. */
export async function readEditableSlider(
  shop: Pick<ShopCore, "store">,
): Promise<{ config: SliderConfig; version: number; savedAt: number | null }> {
  const saved = await readSavedSlider(shop);
  if (!saved) return { config: DEFAULT_SLIDER, version: 0, savedAt: null };
  return { config: saved.value, version: saved.version, savedAt: saved.savedAt };
}

/**
 * Applies an edit to the version that the owner saw. Nothing changes when the slider was saved elsewhere since then,
 * when the edit is refused, or when the result is invalid.
 * @throws when the store cannot be read or written; nothing is changed then
 */
export async function changeSlider(
  shop: Pick<ShopCore, "store" | "clock" | "log" | "content">,
  edit: SliderEdit,
  options: { savedBy: string; seenVersion: number },
): Promise<SliderChange> {
  const { config, version } = await readEditableSlider(shop);
  if (version !== options.seenVersion) return { ok: false, reason: "changed-meanwhile" };
  const edited = edit(config);
  if (!edited.ok) return edited;
  if (!sliderSchema.safeParse(edited.config).success) return { ok: false, reason: "invalid" };
  const outcome = await saveSlider(shop, edited.config, {
    savedBy: options.savedBy,
    ifVersion: version,
  });
  return outcome.ok ? outcome : { ok: false, reason: outcome.reason };
}
