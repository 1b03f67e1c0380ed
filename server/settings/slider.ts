import { z } from "zod";
import {
  DEFAULT_SLIDER,
  isPictureAddress,
  isSlideLink,
  MAX_ROTATION_INTERVAL,
  MAX_SLIDE_TEXT,
  MAX_SLIDE_URL,
  MAX_SLIDES,
  MIN_ROTATION_INTERVAL,
  pictureOrigin,
  type SliderConfig,
} from "#app/domain/admin/slider.ts";
import { cleanText } from "#app/domain/text.ts";
import { cachedUntilContentChanges } from "../platform/memory/content-version.ts";
import type { ShopCore } from "../ports/shop-core.ts";
import {
  readSetting,
  type Saved,
  type SaveOutcome,
  saveSetting,
  type SettingKind,
} from "./settings.ts";

const text = z.string().transform(cleanText).pipe(z.string().max(MAX_SLIDE_TEXT));

export const sliderSchema = z.object({
  images: z
    .array(
      z
        .object({
          id: z.string().regex(/^[\w-]{1,64}$/),
          url: z
            .string()
            .trim()
            .max(MAX_SLIDE_URL)
            .refine(isPictureAddress, "must be https or an own path"),
          alt: text.refine((alt) => alt !== "", "must not be blank"),
          title: text.optional(),
          link: z
            .string()
            .max(MAX_SLIDE_URL)
            .refine(isSlideLink, "must be a path of this shop to goods or a text")
            .optional(),
        })
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

/** What the owner saved; undefined when nothing was ever saved. @throws when it cannot be read */
export function readSavedSlider(
  shop: Pick<ShopCore, "store">,
): Promise<Saved<SliderConfig> | undefined> {
  return readSetting(shop, SLIDER);
}

const rememberedSlider = cachedUntilContentChanges((shop: Pick<ShopCore, "store" | "content">) =>
  readSavedSlider(shop),
);

/** The slider of the home page: the sample pictures when nothing was ever saved or the setting cannot be read. */
export async function readSlider(
  shop: Pick<ShopCore, "store" | "log" | "content">,
): Promise<SliderConfig> {
  try {
    return (await rememberedSlider(shop))?.value ?? DEFAULT_SLIDER;
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
export function saveSlider(
  shop: Pick<ShopCore, "store" | "clock" | "log" | "content">,
  config: SliderConfig,
  options: { savedBy: string; ifVersion?: number | undefined },
): Promise<SaveOutcome<SliderConfig>> {
  return saveSetting(shop, SLIDER, config, options);
}
