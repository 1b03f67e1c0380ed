import type { SubmissionResult } from "@conform-to/react";
import { data, href, type RouterContextProvider } from "react-router";
import { typedFields } from "#app/components/frame/parse-fields.ts";
import { failureText, type SliderAnswer } from "#app/components/owner/slider-answer.ts";
import {
  readSliderForm,
  SLIDER_FIELDS,
  type SliderScreen,
} from "#app/components/owner/slider-intent.ts";
import { MAX_SLIDES } from "#app/domain/admin/slider.ts";
import type { SliderEdit, SliderRefusal } from "#app/domain/admin/slider-edits.ts";
import { type Message, type PlainMessage, t } from "#app/texts/t.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import { changeSlider, readEditableSlider } from "#server/settings/slider.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { shopContext } from "#server/web/context.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { takePicture, uploadRefusalText } from "./store-picture.ts";

interface Args {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/**
 * The loader data that both slider screens share. `slider` is null if it cannot be read; `kept` has the values typed
 * before the session ended.
 */
export async function readSliderScreen(context: Args["context"]) {
  const shop = context.get(shopContext);
  const form = context.get(keptFormContext).take();
  const problem = form && (await takePicture(shop, form, "url"));
  const text = problem ?? t("Your session had ended and nothing was saved. Please save again.");
  const kept = form && answered({ kind: "info", text }, typedFields(form, SLIDER_FIELDS));
  try {
    return { slider: await readEditableSlider(shop), kept };
  } catch (error) {
    shop.log.error("settings.slider-unreadable", { error: String(error) });
    return { slider: null, kept };
  }
}

/** The action of both slider screens. A change redirects to the screen, with a message; an upload changes nothing. */
export async function sliderAction({ request, context }: Args, screen: SliderScreen) {
  const shop = context.get(shopContext);
  const page = href(`/admin/${screen}`);
  const form = await readOwnerForm(request);
  const problem = isOverLimit(request)
    ? uploadRefusalText("too-large")
    : await takePicture(shop, form, "url");
  if (problem !== undefined) {
    return refused({ ...typedFields(form, SLIDER_FIELDS), error: { picture: [problem] } }, problem);
  }
  if (form.has("upload")) {
    const text = t("Picture uploaded. Fill in the details and save.");
    return answered({ kind: "success", text }, typedFields(form, SLIDER_FIELDS));
  }
  const read = readSliderForm(form, screen);
  if (!read.ok) return refused(read.result, read.message);
  const { edit, version: seenVersion, result } = read;
  try {
    const refusal = await changeSlider(shop, edit, { savedBy: OWNER, seenVersion });
    if (refusal) return refused(result, t(REFUSED[refusal], { most: MAX_SLIDES }), 409);
  } catch (error) {
    shop.log.error("settings.slider-not-saved", { error: String(error) });
    return refused(result, failureText(edit.intent), 503);
  }
  return redirectWithFlash(shop, page, { kind: "success", text: savedText(edit, screen) });
}

const SAVED: Record<SliderEdit["intent"], PlainMessage> = {
  add: "Picture added",
  update: "Picture changed",
  remove: "Picture removed",
  reorder: "Order of the pictures changed",
  rotate: "Auto-rotate switched on",
  settings: "Settings saved",
};
const SAVED_ON_DASHBOARD: typeof SAVED = {
  ...SAVED,
  add: "Picture added|dashboard",
  remove: "Picture removed|dashboard",
};

function savedText(edit: SliderEdit, screen: SliderScreen): string {
  if (edit.intent === "rotate" && !edit.settings.autoRotating) return t("Auto-rotate switched off");
  return t((screen === "dashboard" ? SAVED_ON_DASHBOARD : SAVED)[edit.intent]);
}

const REFUSED = {
  full: "At most {most} slider pictures",
  "last-image": "The slider needs at least 1 picture",
  "unknown-image": "This picture is no longer in the slider",
  "not-an-order": "The order of the pictures was not changed",
  "changed-meanwhile":
    "The slider was changed in another window. Its current state is shown here; please check and try again.",
} as const satisfies Record<SliderRefusal | "changed-meanwhile", Message>;

function answered(message: SliderAnswer["message"], result: SubmissionResult): SliderAnswer {
  return { message, result };
}

function refused(result: SubmissionResult, text: string, status = 422) {
  return data(answered({ kind: "error", text }, result), { status });
}
