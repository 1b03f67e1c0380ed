import { data, redirect } from "react-router";
import type { ImageErrors } from "#app/features/admin/image-values.ts";
import { answerOnForm, type SliderAnswer } from "#app/features/admin/slider-answer.ts";
import { readSliderIntent, type SliderIntent } from "#app/features/admin/slider-intent.ts";
import { rotateText, type SliderTexts } from "#app/features/admin/slider-texts.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { flashCookie } from "#server/web/sessions/flash.ts";
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

/** What was typed before the session ended. @param form see keptFormContext */
export function keptAnswer(form: FormData | null): SliderAnswer | null {
  const text = "Sesi anda telah tamat dan belum ada yang disimpan. Sila simpan semula.";
  return form && answerOnForm(form, { kind: "info", text });
}

function savedText(intent: SliderIntent, texts: SliderTexts): string {
  return intent.intent === "rotate" ? rotateText(intent.autoRotating) : texts.saved[intent.intent];
}

function refused(form: FormData, text: string, status: number, errors: ImageErrors = {}) {
  return data(answerOnForm(form, { kind: "error", text }, errors), { status });
}
