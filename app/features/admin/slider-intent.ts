import { z } from "zod";
import {
  isPictureAddress,
  isSlideLink,
  MAX_ROTATION_INTERVAL,
  MAX_SLIDE_TEXT,
  MAX_SLIDE_URL,
  MAX_SLIDES,
  MIN_ROTATION_INTERVAL,
} from "#app/domain/slider.ts";
import { type ImageErrors, type ImageValues, readImageValues } from "./image-values.ts";
import type { SliderTexts } from "./slider-texts.ts";

/** The version of the slider that the form was shown with. */
const version = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const id = z.string().regex(/^[\w-]{1,64}$/);
const ids = z
  .string()
  .transform((list) => list.split(","))
  .pipe(z.array(id).max(MAX_SLIDES));
const seconds = z
  .string()
  .trim()
  .regex(/^\d{1,3}(\.\d{1,3})?$/)
  .transform((value) => Math.round(Number(value) * 1000))
  .refine((ms) => ms >= MIN_ROTATION_INTERVAL && ms <= MAX_ROTATION_INTERVAL);

const shape = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("add"), version }),
  z.object({ intent: z.literal("update"), version, id }),
  z.object({ intent: z.literal("remove"), version, id }),
  z.object({ intent: z.literal("reorder"), version, ids }),
  z.object({ intent: z.literal("rotate"), version, autoRotating: z.stringbool() }),
  z.object({
    intent: z.literal("settings"),
    version,
    autoRotating: z
      .literal("on")
      .optional()
      .transform((value) => value === "on"),
    rotationInterval: seconds,
  }),
]);

type FormIntent = z.infer<typeof shape>;
type ImageIntent = Extract<FormIntent, { intent: "add" | "update" }>;
/** What a form asks the slider to do. */
export type SliderIntent =
  Exclude<FormIntent, ImageIntent> | (ImageIntent & { image: ImageValues });

type ReadSliderIntent =
  { ok: true; intent: SliderIntent } | { ok: false; message: string; errors?: ImageErrors };

/** Reads the intent of a slider form. On failure the messages are for the owner, in the texts of the screen. */
export function readSliderIntent(form: FormData, texts: SliderTexts): ReadSliderIntent {
  const field = (name: string) => form.get(name) ?? undefined;
  const parsed = shape.safeParse({
    intent: field("intent"),
    version: field("version"),
    id: field("id"),
    ids: field("order"),
    autoRotating: field("autoRotating"),
    rotationInterval: field("seconds"),
  });
  if (!parsed.success) {
    const own = parsed.error.issues.find(({ path }) => path[0] === "rotationInterval");
    return { ok: false, message: own ? texts.badInterval : texts.notUnderstood };
  }
  const asked = parsed.data;
  if (asked.intent !== "add" && asked.intent !== "update") return { ok: true, intent: asked };
  const image = readImageValues(form);
  const errors = imageErrors(image, texts);
  const [message] = Object.values(errors);
  if (message !== undefined) return { ok: false, message, errors };
  return { ok: true, intent: { ...asked, image } };
}

function imageErrors({ url, alt, title, link }: ImageValues, texts: SliderTexts): ImageErrors {
  return {
    ...(url === ""
      ? { url: texts.urlMissing }
      : (url.length > MAX_SLIDE_URL || !isPictureAddress(url)) && { url: texts.badAddress }),
    ...(alt === ""
      ? { alt: texts.altMissing }
      : alt.length > MAX_SLIDE_TEXT && { alt: texts.tooLong }),
    ...(title.length > MAX_SLIDE_TEXT && { title: texts.tooLong }),
    ...(link !== "" &&
      (link.length > MAX_SLIDE_URL || !isSlideLink(link)) && { link: texts.badLink }),
  };
}
