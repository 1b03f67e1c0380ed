import { randomBytes } from "node:crypto";
import { data, href, type RouterContextProvider } from "react-router";
import {
  addImage,
  changeSettings,
  removeImage,
  reorderImages,
  type SliderEdit,
  type SliderRefusal,
  updateImage,
} from "#app/domain/admin/slider-edits.ts";
import { MAX_SLIDES, type SliderImage } from "#app/domain/admin/slider.ts";
import type { SubmissionResult } from "@conform-to/react";
import { failureText, type SliderAnswer } from "#app/components/owner/slider-answer.ts";
import {
  type ImageValues,
  readSliderIntent,
  SLIDER_FIELDS,
  type SliderIntent,
  type SliderScreen,
} from "#app/components/owner/slider-intent.ts";
import { typedFields } from "#app/components/frame/parse-fields.ts";
import { t } from "#app/texts/t.ts";
import { OWNER } from "#server/orders/actions/actor.ts";
import { changeSlider, readEditableSlider } from "#server/settings/change-slider.ts";
import { shopContext } from "#server/web/context.ts";
import { keptFormContext } from "#server/web/owner/kept-form.ts";
import { isOverLimit } from "#server/web/body-limit.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import type { Shop } from "#server/shop.ts";
import { redirectWithFlash } from "../redirect-with-flash.ts";
import { storePicture, uploadRefusalText } from "./store-picture.ts";

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
  return { slider: await sliderOrNull(context.get(shopContext)), kept: keptAnswer(context) };
}

async function sliderOrNull(shop: Shop) {
  try {
    return await readEditableSlider(shop);
  } catch (error) {
    shop.log.error("settings.slider-unreadable", { error: String(error) });
    return null;
  }
}

/** The action of both slider screens. A change redirects to the screen, with a message; an upload changes nothing. */
export async function sliderAction({ request, url, context }: Args, screen: SliderScreen) {
  const shop = context.get(shopContext);
  const page = href(`/admin/${screen}`);
  // A body that is too large is not read.
  if (isOverLimit(request)) {
    const text = uploadRefusalText("too-large");
    return redirectWithFlash(shop, page + url.search, { kind: "error", text });
  }
  const form = await readOwnerForm(request);
  const problem = await takePicture(shop, form);
  if (problem !== undefined) {
    return refused({ ...typedFields(form, SLIDER_FIELDS), error: { picture: [problem] } }, problem);
  }
  if (form.has("upload")) {
    const text = t("Picture uploaded. Fill in the details and save.");
    return { message: { kind: "success", text }, result: typedFields(form, SLIDER_FIELDS) };
  }
  const read = readSliderIntent(form, screen);
  if (!read.ok) return refused(read.result, read.message);
  const outcome = await runIntent(shop, read.intent);
  if (!outcome.ok) return refused(read.result, outcome.message, outcome.status);
  const text = savedText(read.intent, screen);
  return redirectWithFlash(shop, page, { kind: "success", text });
}

/** Stores the chosen file, and sets its path as the typed address. @returns why it was not stored */
async function takePicture(shop: Shop, form: FormData): Promise<string | undefined> {
  const file = form.get("picture");
  const isChosen = file instanceof File && file.name !== "";
  if (!isChosen && !form.has("upload")) return undefined;
  const stored = await storePicture(shop, file);
  if ("text" in stored) return stored.text;
  form.set("url", stored.path);
  return undefined;
}

function keptAnswer(context: Args["context"]): SliderAnswer | null {
  const form = context.get(keptFormContext).take();
  const text = t("Your session had ended and nothing was saved. Please save again.");
  return form && { message: { kind: "info", text }, result: typedFields(form, SLIDER_FIELDS) };
}

function savedText(intent: SliderIntent, screen: SliderScreen): string {
  const isDashboard = screen === "dashboard";
  switch (intent.intent) {
    case "add":
      return t(isDashboard ? "Picture added|dashboard" : "Picture added");
    case "update":
      return t("Picture changed");
    case "remove":
      return t(isDashboard ? "Picture removed|dashboard" : "Picture removed");
    case "reorder":
      return t("Order of the pictures changed");
    case "rotate":
      return intent.autoRotating === "true"
        ? t("Auto-rotate switched on")
        : t("Auto-rotate switched off");
    case "settings":
      return t("Settings saved");
    default:
      return intent satisfies never;
  }
}

/** Applies the intent of a form to the slider, or returns why not. Does not throw when the settings cannot be saved. */
async function runIntent(
  shop: Shop,
  intent: SliderIntent,
): Promise<{ ok: true } | { ok: false; message: string; status: number }> {
  try {
    const outcome = await changeSlider(shop, editOf(intent), {
      savedBy: OWNER,
      seenVersion: intent.version,
    });
    if (outcome.ok) return { ok: true };
    return outcome.reason === "invalid"
      ? { ok: false, message: failureText(intent.intent), status: 422 }
      : { ok: false, message: refusalText(outcome.reason), status: 409 };
  } catch (error) {
    shop.log.error("settings.slider-not-saved", { error: String(error) });
    return { ok: false, message: failureText(intent.intent), status: 503 };
  }
}

function refusalText(reason: SliderRefusal | "changed-meanwhile"): string {
  switch (reason) {
    case "full":
      return t("At most {most} slider pictures", { most: MAX_SLIDES });
    case "last-image":
      return t("The slider needs at least 1 picture");
    case "unknown-image":
      return t("This picture is no longer in the slider");
    case "not-an-order":
      return t("The order of the pictures was not changed");
    case "changed-meanwhile":
      return t(
        "The slider was changed in another window. Its current state is shown here; please check and try again.",
      );
    default:
      return reason satisfies never;
  }
}

function editOf(intent: SliderIntent): SliderEdit {
  switch (intent.intent) {
    case "add":
      return addImage(imageOf(randomBytes(6).toString("base64url"), intent));
    case "update":
      return updateImage(imageOf(intent.id, intent));
    case "remove":
      return removeImage(intent.id);
    case "reorder":
      return reorderImages(intent.order);
    case "rotate":
      return changeSettings({ autoRotating: intent.autoRotating === "true" });
    case "settings":
      return changeSettings({
        autoRotating: intent.autoRotating,
        rotationInterval: intent.seconds,
      });
    default:
      return intent satisfies never;
  }
}

function imageOf(id: string, { url, alt, title, link }: ImageValues): SliderImage {
  return { id, url, alt, ...(title !== "" && { title }), ...(link !== "" && { link }) };
}

function refused(result: SubmissionResult, text: string, status = 422) {
  return data<SliderAnswer>({ message: { kind: "error", text }, result }, { status });
}
