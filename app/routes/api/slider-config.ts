import { MIN_SLIDES, type SliderConfig } from "#app/domain/admin/slider.ts";
import { shopContext } from "#server/web/context.ts";
import { settingsApi } from "#server/web/owner/settings-api.ts";
import { readEditableSlider, saveSlider, sliderSchema } from "#server/settings/slider.ts";
import type { Route } from "./+types/slider-config";

const api = settingsApi({
  name: "slider",
  loadFailed: "Failed to load slider config",
  saveFailed: "Failed to save slider config",
  schema: sliderSchema.refine(
    ({ images }) => images.length >= MIN_SLIDES,
    "images: Minimal harus ada 1 gambar slider",
  ),
  read: readEditableSlider,
  save: saveSlider,
  show: (config: SliderConfig) => config,
  loaded: (data) => ({ success: true, data }),
  saved: (data) => ({ success: true, data }),
});

/** The slider of the home page; the samples until a slider is saved. Public. */
export const loader = ({ context }: Route.LoaderArgs) => api.load(context.get(shopContext));

/** Saves the whole slider. For the owner only. */
export const action = ({ request, context }: Route.ActionArgs) =>
  api.save(context.get(shopContext), request);
