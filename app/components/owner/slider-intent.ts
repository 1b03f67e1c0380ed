import "#app/ui/zod-in-browser.ts";
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod/mini";
import {
  isPictureAddress,
  isSlideLink,
  MAX_ROTATION_INTERVAL,
  MAX_SLIDE_TEXT,
  MAX_SLIDE_URL,
  MAX_SLIDES,
  MIN_ROTATION_INTERVAL,
} from "#app/domain/admin/slider.ts";
import { cleanText } from "#app/domain/text.ts";
import { parseFields } from "#app/components/frame/parse-fields.ts";
import { t } from "#app/texts/t.ts";

/** The screens with forms of the slider: 'Admin Dashboard' and 'Kelola Slider'. Each has its own messages. */
export type SliderScreen = "dashboard" | "slider";

/** The fields of all forms of the slider. */
export const SLIDER_FIELDS = [
  "intent",
  "version",
  "id",
  "order",
  "autoRotating",
  "seconds",
  "url",
  "alt",
  "title",
  "link",
];

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));
const order = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(",")),
  ),
  z.array(id).check(z.maxLength(MAX_SLIDES)),
);

const intentSchema = (screen: SliderScreen) => {
  /** The version of the slider that the form was shown with. */
  const version = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));
  const image = imageFields(screen);
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("add"), version, ...image }),
    z.object({ intent: z.literal("update"), version, id, ...image }),
    z.object({ intent: z.literal("remove"), version, id }),
    z.object({ intent: z.literal("reorder"), version, order }),
    z.object({ intent: z.literal("rotate"), version, autoRotating: z.enum(["true", "false"]) }),
    z.object({
      intent: z.literal("settings"),
      version,
      autoRotating: z._default(z.boolean(), false),
      seconds: interval(),
    }),
  ]);
};

function imageFields(screen: SliderScreen) {
  const isDashboard = screen === "dashboard";
  const urlMissing = t(
    isDashboard
      ? "Please enter the address of the picture|dashboard"
      : "Please enter the address of the picture",
  );
  const altMissing = t(
    isDashboard ? "Please enter the alt text|dashboard" : "Please enter the alt text",
  );
  const badAddress = t("The address must begin with https:// or / (a path of this shop)");
  const badLink = t("The link must be a path of this shop, such as /products or /category/tarts");
  const tooLong = t("Too long: at most {most} characters", { most: MAX_SLIDE_TEXT });
  const text = (error?: string) => z.string(error === undefined ? {} : { error });
  const address = (error: string) => z.string({ error }).check(z.trim());
  return {
    url: address(urlMissing).check(
      z.minLength(1, { error: urlMissing, abort: true }),
      z.maxLength(MAX_SLIDE_URL, { error: badAddress, abort: true }),
      z.refine(isPictureAddress, { error: badAddress }),
    ),
    alt: text(altMissing).check(
      z.overwrite(cleanText),
      z.minLength(1, { error: altMissing, abort: true }),
      z.maxLength(MAX_SLIDE_TEXT, { error: tooLong }),
    ),
    title: z._default(
      text().check(z.overwrite(cleanText), z.maxLength(MAX_SLIDE_TEXT, { error: tooLong })),
      "",
    ),
    link: z._default(
      address(badLink).check(
        z.maxLength(MAX_SLIDE_URL, { error: badLink, abort: true }),
        z.refine((link) => link === "" || isSlideLink(link), { error: badLink }),
      ),
      "",
    ),
  };
}

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

/** What a form asks the slider to do. */
export type SliderIntent = z.output<ReturnType<typeof intentSchema>>;
/** The values of a picture's form; "" for a missing title or link. */
export type ImageValues = Pick<
  Extract<SliderIntent, { intent: "add" }>,
  "url" | "alt" | "title" | "link"
>;

/** The fields whose messages are for the owner, in the words of the screen. */
const TYPED = ["url", "alt", "title", "link", "seconds"];

/** Reads the intent of a slider form. `result`: the typed values and the messages of the fields. */
export function readSliderIntent(
  form: FormData,
  screen: SliderScreen,
):
  | { ok: true; intent: SliderIntent; result: SubmissionResult }
  | { ok: false; message: string; result: SubmissionResult } {
  const submission = parseFields(form, SLIDER_FIELDS, intentSchema(screen));
  const result = submission.reply();
  if (submission.status === "success") return { ok: true, intent: submission.value, result };
  const errors = Object.entries(result.error ?? {});
  const message = errors.every(([name]) => TYPED.includes(name)) && errors[0]?.[1]?.[0];
  return {
    ok: false,
    message: message || t("This request was not understood. Please reload the page and try again."),
    result,
  };
}
