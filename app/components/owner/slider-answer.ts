import type { SubmissionResult } from "@conform-to/react";
import { useActionData, useLoaderData } from "react-router";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { type PlainMessage, t } from "#app/texts/t.ts";
import type { Tone } from "#app/ui/notice.tsx";
import { useAnswer } from "./owner-route.ts";

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
  const { intent, id: typedId = null } = result?.initialValue ?? {};
  return (intent === "add" || intent === "update") && typedId === id ? result : undefined;
}

const FAILED: Partial<Record<string, PlainMessage>> = {
  add: "The picture was not added",
  update: "The picture was not changed",
  remove: "The picture was not removed",
  reorder: "The order of the pictures was not changed",
};

/** For a change that was not saved, or whose answer was lost. */
export function failureText(intent: unknown): string {
  return t(FAILED[String(intent)] ?? "The settings were not saved");
}

for (const id of ["routes/admin/dashboard/dashboard", "routes/admin/slider/slider"]) {
  lostTexts[id] = (form) =>
    form.has("upload") ? t("The picture was not uploaded") : failureText(form.get("intent"));
}
