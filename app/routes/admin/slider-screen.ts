import { data, type RouterContextProvider } from "react-router";
import { UPLOAD_PATH } from "#app/domain/slider.ts";
import type { ImageErrors } from "#app/features/admin/image-values.ts";
import { answerOnForm, type SliderAnswer } from "#app/features/admin/slider-answer.ts";
import { readSliderIntent, type SliderIntent } from "#app/features/admin/slider-intent.ts";
import { MANAGEMENT_TEXTS, type SliderTexts } from "#app/features/admin/slider-texts.ts";
import { readEditableSlider } from "#server/settings/change-slider.ts";
import { ownerLanguageContext, shopContext } from "#server/web/context.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Shop } from "#server/shop.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { runSliderIntent } from "./run-slider-intent.ts";

/**
 * The loader data that both slider screens share. `slider` is null if it cannot be read; `uploaded` is the path of a
 * picture that was just uploaded without scripts; `kept` has the values typed before the session ended.
 */
export async function readSliderScreen(url: URL, context: Readonly<RouterContextProvider>) {
  const uploaded = url.searchParams.get("url") ?? "";
  return {
    slider: await sliderOrNull(context.get(shopContext)),
    uploaded: UPLOAD_PATH.test(uploaded) ? uploaded : null,
    kept: keptAnswer(context),
  };
}

async function sliderOrNull(shop: Shop) {
  try {
    return await readEditableSlider(shop);
  } catch (error) {
    shop.log.error("settings.slider-unreadable", { error: String(error) });
    return null;
  }
}

/** The action of both slider screens. A change redirects to `page` with a message of `texts`. */
export async function sliderAction(
  shop: Shop,
  request: Request,
  { page, texts }: { page: string; texts: SliderTexts },
) {
  const form = await readOwnerForm(request);
  const read = readSliderIntent(form, texts);
  if (!read.ok) return refused(form, read.message, 422, read.errors);
  const outcome = await runSliderIntent(shop, read.intent, texts);
  if (!outcome.ok) return refused(form, outcome.message, outcome.status);
  const text = savedText(read.intent, texts);
  return redirectWithFlash(shop, page, { kind: "success", text });
}

function keptAnswer(context: Readonly<RouterContextProvider>): SliderAnswer | null {
  const form = context.get(keptFormContext).take();
  const text = MANAGEMENT_TEXTS[context.get(ownerLanguageContext)].kept;
  return form && answerOnForm(form, { kind: "info", text });
}

function savedText(intent: SliderIntent, texts: SliderTexts): string {
  return intent.intent === "rotate"
    ? texts.rotated(intent.autoRotating)
    : texts.saved[intent.intent];
}

function refused(form: FormData, text: string, status: number, errors: ImageErrors = {}) {
  return data(answerOnForm(form, { kind: "error", text }, errors), { status });
}
