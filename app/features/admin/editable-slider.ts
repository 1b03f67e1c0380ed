import type { SliderConfig } from "#app/domain/slider.ts";

/** The slider as the owner edits it. */
export interface EditableSlider {
  config: SliderConfig;
  version: number;
  savedAt: number | null;
}
