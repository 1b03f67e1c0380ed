import { z } from "zod";
import { DEFAULT_SLIDER, MAX_SLIDES, type SliderConfig } from "#app/domain/slider.ts";
import type { Shop } from "../shop.ts";
import {
  readSetting,
  type Saved,
  type SaveOutcome,
  saveSetting,
  type SettingKind,
} from "./settings.ts";

const MIN_INTERVAL_MS = 2000;
const MAX_INTERVAL_MS = 60_000;
const text = z.string().trim().max(300);

/** DECISIONS 25: any https address or an own path, and nothing that a browser would run. */
function isPictureAddress(address: string): boolean {
  if (/^\/(?!\/)[\w./%-]*$/.test(address)) return true;
  const url = URL.parse(address);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

export const sliderSchema = z.object({
  images: z
    .array(
      z
        .object({
          id: z.string().regex(/^[\w-]{1,64}$/),
          url: z.string().trim().max(2000).refine(isPictureAddress, "must be https or an own path"),
          alt: text.min(1),
          title: text.optional(),
        })
        .transform(({ title, ...image }) => (title ? { ...image, title } : image)),
    )
    .max(MAX_SLIDES),
  settings: z.object({
    autoRotating: z.boolean(),
    rotationInterval: z.int().min(MIN_INTERVAL_MS).max(MAX_INTERVAL_MS),
  }),
}) as z.ZodType<SliderConfig>;

const SLIDER: SettingKind<SliderConfig> = { name: "slider", schema: sliderSchema };

/** What the owner saved; undefined when nothing was ever saved. @throws when it cannot be read */
export function readSavedSlider(
  shop: Pick<Shop, "store">,
): Promise<Saved<SliderConfig> | undefined> {
  return readSetting(shop, SLIDER);
}

/** What the home page shows: the sample banners while nothing was ever saved, or when it cannot be read. */
export async function readSlider(shop: Pick<Shop, "store" | "log">): Promise<SliderConfig> {
  try {
    return (await readSavedSlider(shop))?.value ?? DEFAULT_SLIDER;
  } catch (error) {
    shop.log.error("settings.slider-unreadable", { error: String(error) });
    return DEFAULT_SLIDER;
  }
}

/** Saves the whole slider. @throws when it is not valid: nothing is changed then */
export function saveSlider(
  shop: Pick<Shop, "store" | "clock" | "log">,
  config: SliderConfig,
  options: { savedBy: string; ifVersion?: number | undefined },
): Promise<SaveOutcome<SliderConfig>> {
  return saveSetting(shop, SLIDER, config, options);
}
