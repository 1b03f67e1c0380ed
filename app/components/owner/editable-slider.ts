import type { SliderConfig } from "#app/domain/admin/slider.ts";

/** The slider on the owner's screens. */
export interface EditableSlider {
  config: SliderConfig;
  version: number;
  savedAt: number | null;
}
