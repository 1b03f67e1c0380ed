import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "react-router";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { useAnswer } from "./owner-route.ts";
import { t } from "#app/texts/t.ts";
import type { Tone } from "#app/ui/notice.tsx";
import type { SliderConfig } from "#app/domain/admin/slider.ts";

/**
 * The action data of the slider screens after a refusal or an upload; a successful change is a redirect. Also used for
 * the values that were typed before the session ended.
 */
export interface SliderAnswer {
  message: { kind: Tone; text: string };
  /** The typed values and the messages of the fields. */
  result: SubmissionResult;
}

/** The answer of the last action; before the first action, the values typed before the session ended. */
export function useSliderAnswer(): SliderAnswer | null {
  const { kept } = useLoaderData<{ kept: SliderAnswer | null }>();
  return useAnswer(useActionData<SliderAnswer>(), kept);
}

/** What was typed into the form of the picture with this id, if it was answered; null: the form of a new picture. */
export function useTypedImage(id: string | null): SubmissionResult | undefined {
  const result = useSliderAnswer()?.result;
  const { intent, id: refusedId = null } = result?.initialValue ?? {};
  return (intent === "add" || intent === "update") && refusedId === id ? result : undefined;
}

for (const id of ["routes/admin/dashboard/dashboard", "routes/admin/slider/slider"]) {
  lostTexts[id] = (form) =>
    form.has("upload") ? t("The picture was not uploaded") : failureText(form.get("intent"));
}

/** For a change that was not saved, or whose answer was lost. */
export function failureText(intent: unknown): string {
  switch (intent) {
    case "add":
      return t("The picture was not added");
    case "update":
      return t("The picture was not changed");
    case "remove":
      return t("The picture was not removed");
    case "reorder":
      return t("The order of the pictures was not changed");
    default:
      return t("The settings were not saved");
  }
}

/** The slider on the owner's screens. */
export interface EditableSlider {
  config: SliderConfig;
  version: number;
  savedAt: number | null;
}
