import { data, redirect } from "react-router";
import type { SliderAnswer } from "#app/features/admin/slider-answer.ts";
import {
  type ImageErrors,
  readImageValues,
  readSliderIntent,
  type SliderIntent,
} from "#app/features/admin/slider-intent.ts";
import { rotateText, type SliderTexts } from "#app/features/admin/slider-texts.ts";
import { readOwnerForm } from "#server/http/read-form.ts";
import { flashCookie } from "#server/sessions/flash.ts";
import type { Shop } from "#server/shop.ts";
import { runSliderIntent } from "./run-slider-intent.ts";

/** The action of both screens that edit the slider: `page` is where a change goes on to, `texts` how it is told. */
export async function sliderAction(
  shop: Shop,
  request: Request,
  { page, texts }: { page: string; texts: SliderTexts },
) {
  const form = await readOwnerForm(request);
  const read = readSliderIntent(form, texts);
  if (!read.ok) return refused(form, read.message, 422, read.errors);
  const outcome = await runSliderIntent(shop, read.intent);
  if (!outcome.ok) return refused(form, outcome.message, outcome.status);
  const text = savedText(read.intent, texts);
  const flash = flashCookie(shop, { kind: "success", text });
  return redirect(page, { status: 303, headers: { "Set-Cookie": flash } });
}

function savedText(intent: SliderIntent, texts: SliderTexts): string {
  return intent.intent === "rotate" ? rotateText(intent.autoRotating) : texts.saved[intent.intent];
}

function refused(form: FormData, text: string, status: number, errors: ImageErrors = {}) {
  const id = form.get("id");
  const isPicture = form.has("url");
  const answer: SliderAnswer = {
    message: { kind: "error", text },
    form: isPicture
      ? { id: typeof id === "string" ? id : null, values: readImageValues(form), errors }
      : null,
  };
  return data(answer, { status });
}
