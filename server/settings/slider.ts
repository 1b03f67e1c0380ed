import { z } from "zod";
import { slideFields } from "#app/domain/admin/slide-rules.ts";
import {
  DEFAULT_SLIDER,
  MAX_ROTATION_INTERVAL,
  MAX_SLIDE_TEXT,
  MAX_SLIDES,
  MIN_ROTATION_INTERVAL,
  pictureOrigin,
  type SliderConfig,
} from "#app/domain/admin/slider.ts";
import { editSlider, type SliderEdit, type SliderRefusal } from "#app/domain/admin/slider-edits.ts";
import { cachedUntilContentChanges } from "../platform/memory/content-version.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import {
  readSetting,
  type Save,
  saveSetting,
  type SettingKind,
  type SettingsShop,
} from "./settings.ts";

const slide = slideFields({
  noUrl: "must not be blank",
  badUrl: "must be https or an own path",
  noAlt: "must not be blank",
  tooLong: `must have at most ${MAX_SLIDE_TEXT} characters`,
  badLink: "must be a path of this shop to goods or a text",
});

export const sliderSchema = z.object({
  images: z
    .array(
      z
        .object({ id: z.string().regex(/^[\w-]{1,64}$/), ...slide })
        .transform(({ title, link, ...image }) => ({
          ...image,
          ...(title && { title }),
          ...(link && { link }),
        })),
    )
    .max(MAX_SLIDES)
    .refine((images) => new Set(images.map(({ id }) => id)).size === images.length, {
      message: "must have different ids",
    }),
  settings: z.object({
    autoRotating: z.boolean(),
    rotationInterval: z.int().min(MIN_ROTATION_INTERVAL).max(MAX_ROTATION_INTERVAL),
  }),
}) as z.ZodType<SliderConfig>;

const SLIDER: SettingKind<SliderConfig> = { name: "slider", schema: sliderSchema };

/** The slider for the owner's edit form: the sample pictures until one is saved. @throws when it cannot be read */
export async function readEditableSlider(shop: Pick<ShopCore, "store">) {
  return (await readSetting(shop, SLIDER)) ?? { value: DEFAULT_SLIDER, version: 0, savedAt: null };
}

const rememberedSlider = cachedUntilContentChanges(readEditableSlider);

/** The slider of the home page: the sample pictures when nothing was ever saved or the setting cannot be read. */
export async function readSlider(
  shop: Pick<ShopCore, "store" | "log" | "content">,
): Promise<SliderConfig> {
  try {
    return (await rememberedSlider(shop)).value;
  } catch (error) {
    shop.log.error("settings.slider-unreadable", { error: String(error) });
    return DEFAULT_SLIDER;
  }
}

/** Origins of the slider's pictures on other hosts, without duplicates. */
export async function sliderOrigins(
  shop: Pick<ShopCore, "store" | "log" | "content">,
): Promise<string[]> {
  const { images } = await readSlider(shop);
  return [...new Set(images.flatMap(({ url }) => pictureOrigin(url) ?? []))];
}

/** Saves the whole slider. @throws when it is not valid; nothing is changed then */
export const saveSlider: Save<SliderConfig> = (shop, config, options) =>
  saveSetting(shop, SLIDER, config, options);

/**
 * Applies an edit to the version that the owner saw. Nothing changes when the slider was saved elsewhere since then, or
 * when the edit is refused.
 * @returns why nothing was saved
 * @throws when the result is not valid, or the store cannot be read or written; nothing is changed then
 */
export async function changeSlider(
  shop: SettingsShop,
  edit: SliderEdit,
  { savedBy, seenVersion }: { savedBy: string; seenVersion: number },
): Promise<SliderRefusal | "changed-meanwhile" | undefined> {
  const { value, version } = await readEditableSlider(shop);
  if (version !== seenVersion) return "changed-meanwhile";
  const edited = editSlider(value, edit);
  if (typeof edited === "string") return edited;
  const outcome = await saveSlider(shop, edited, { savedBy, ifVersion: version });
  return outcome.ok ? undefined : outcome.reason;
}
