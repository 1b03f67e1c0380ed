import "#app/ui/zod-in-browser.ts";
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod/mini";
import { parseFields } from "#app/components/frame/parse-fields.ts";
import { slideFields } from "#app/domain/admin/slide-rules.ts";
import {
  MAX_ROTATION_INTERVAL,
  MAX_SLIDE_TEXT,
  MIN_ROTATION_INTERVAL,
} from "#app/domain/admin/slider.ts";
import type { SliderEdit } from "#app/domain/admin/slider-edits.ts";
import { t } from "#app/texts/t.ts";

/** The screens with forms of the slider: 'Admin Dashboard' and 'Kelola Slider'. Each has its own messages. */
export type SliderScreen = "dashboard" | "slider";

/** The fields of a picture's form that are typed. */
export type ImageField = "url" | "alt" | "title" | "link";

/** The fields whose messages are for the owner, in the words of the screen. */
const TYPED = ["url", "alt", "title", "link", "seconds"];

/** The fields of all forms of the slider. */
export const SLIDER_FIELDS = [...TYPED, "intent", "version", "id", "order", "autoRotating"];

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
/** The version of the slider that the form was shown with. */
const version = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
/** The ids of at most twenty pictures. */
const order = z.pipe(
  z.string().check(z.regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,19}$/)),
  z.transform((ids) => ids.split(",")),
);
const newState = z.pipe(
  z.enum(["true", "false"]),
  z.transform((state) => state === "true"),
);

function formSchema(screen: SliderScreen) {
  const image =
    screen === "dashboard"
      ? imageFields(
          t("Please enter the address of the picture|dashboard"),
          t("Please enter the alt text|dashboard"),
        )
      : imageFields(t("Please enter the address of the picture"), t("Please enter the alt text"));
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("add"), version, ...image }),
    z.object({ intent: z.literal("update"), version, id, ...image }),
    z.object({ intent: z.literal("remove"), version, id }),
    z.object({ intent: z.literal("reorder"), version, order }),
    z.object({ intent: z.literal("rotate"), version, autoRotating: newState }),
    z.object({
      intent: z.literal("settings"),
      version,
      autoRotating: z._default(z.boolean(), false),
      seconds: interval(),
    }),
  ]);
}

const imageFields = (noUrl: string, noAlt: string) =>
  slideFields({
    noUrl,
    badUrl: t("The address must begin with https:// or / (a path of this shop)"),
    noAlt,
    tooLong: t("Too long: at most {most} characters", { most: MAX_SLIDE_TEXT }),
    badLink: t("The link must be a path of this shop, such as /products or /category/tarts"),
  });

/** Seconds as typed, to ms. */
function interval() {
  const error = t("The interval must be {least} to {most} seconds", {
    least: MIN_ROTATION_INTERVAL / 1000,
    most: MAX_ROTATION_INTERVAL / 1000,
  });
  return z
    .pipe(
      z.string({ error }).check(z.trim(), z.regex(/^\d{1,3}(\.\d{1,3})?$/, { error, abort: true })),
      z.transform((seconds: string) => Math.round(Number(seconds) * 1000)),
    )
    .check(z.refine((ms) => ms >= MIN_ROTATION_INTERVAL && ms <= MAX_ROTATION_INTERVAL, { error }));
}

/** What a form asks for. A new picture gets its id here. */
function editOf(asked: z.output<ReturnType<typeof formSchema>>): SliderEdit {
  switch (asked.intent) {
    case "add":
    case "update": {
      const { intent, url, alt, title, link } = asked;
      const id = intent === "add" ? crypto.randomUUID() : asked.id;
      return { intent, image: { id, url, alt, ...(title && { title }), ...(link && { link }) } };
    }
    case "rotate":
      return { intent: "rotate", settings: { autoRotating: asked.autoRotating } };
    case "settings": {
      const { intent, seconds: rotationInterval, autoRotating } = asked;
      return { intent, settings: { autoRotating, rotationInterval } };
    }
    default:
      return asked;
  }
}

/**
 * Reads a form of the slider. `version` is that of the slider that the form was shown with; `result` has the typed
 * values and the messages of the fields.
 */
export function readSliderForm(
  form: FormData,
  screen: SliderScreen,
):
  | { ok: true; edit: SliderEdit; version: number; result: SubmissionResult }
  | { ok: false; message: string; result: SubmissionResult } {
  const submission = parseFields(form, SLIDER_FIELDS, formSchema(screen));
  const result = submission.reply();
  if (submission.status === "success") {
    const { value } = submission;
    return { ok: true, edit: editOf(value), version: value.version, result };
  }
  const errors = Object.entries(result.error ?? {});
  const message = errors.every(([name]) => TYPED.includes(name)) && errors[0]?.[1]?.[0];
  return {
    ok: false,
    message: message || t("This request was not understood. Please reload the page and try again."),
    result,
  };
}
