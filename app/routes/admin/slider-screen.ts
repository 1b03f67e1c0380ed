import { currentLanguage } from "#app/texts/language.ts";
import { data, type RouterContextProvider } from "react-router";
import { UPLOAD_PATH } from "#app/domain/slider.ts";
import type { SubmissionResult } from "@conform-to/react";
import type { SliderAnswer } from "#app/features/admin/slider-answer.ts";
import {
  readSliderIntent,
  SLIDER_FIELDS,
  type SliderIntent,
} from "#app/features/admin/slider-intent.ts";
import { MANAGEMENT_TEXTS, type SliderTexts } from "#app/features/admin/slider-texts.ts";
import { typedFields } from "#app/features/layout/parse-fields.ts";
import { readEditableSlider } from "#server/settings/change-slider.ts";
import { shopContext } from "#server/web/context.ts";
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
  if (!read.ok) return refused(read.result, read.message, 422);
  const outcome = await runSliderIntent(shop, read.intent, texts);
  if (!outcome.ok) return refused(read.result, outcome.message, outcome.status);
  const text = savedText(read.intent, texts);
  return redirectWithFlash(shop, page, { kind: "success", text });
}

function keptAnswer(context: Readonly<RouterContextProvider>): SliderAnswer | null {
  const form = context.get(keptFormContext).take();
  const text = MANAGEMENT_TEXTS[currentLanguage()].kept;
  return form && { message: { kind: "info", text }, result: typedFields(form, SLIDER_FIELDS) };
}

function savedText(intent: SliderIntent, texts: SliderTexts): string {
  return intent.intent === "rotate"
    ? texts.rotated(intent.autoRotating === "true")
    : texts.saved[intent.intent];
}

function refused(result: SubmissionResult, text: string, status: number) {
  return data<SliderAnswer>({ message: { kind: "error", text }, result }, { status });
}
