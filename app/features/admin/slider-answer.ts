import { useActionData, useLoaderData } from "react-router";
import type { Tone } from "#app/ui/notice.tsx";
import { fieldText } from "./field-text.ts";
import { type ImageErrors, readImageValues } from "./image-values.ts";
import { shownLanguage } from "./shown-language.ts";
import { isSliderIntent, MANAGEMENT_TEXTS } from "./slider-texts.ts";

/**
 * The action data of the slider screens after a refusal; a successful change is a redirect. Also used for the values
 * that were typed before the session ended.
 */
export type SliderAnswer = ReturnType<typeof answerOnForm>;

/** The answer of the last action; before the first action, the values typed before the session ended. */
export function useSliderAnswer(): SliderAnswer | undefined {
  const { kept } = useLoaderData<{ kept: SliderAnswer | null }>();
  return useActionData<SliderAnswer>() ?? kept ?? undefined;
}

/** The refused form of the picture with this id; null for the form of a new picture. */
export function useRefusedImage(id: string | null) {
  const form = useSliderAnswer()?.form;
  return form?.id === id ? form : undefined;
}

/** An answer with the typed values of a form. */
export function answerOnForm(
  form: FormData,
  message: { kind: Tone; text: string },
  errors: ImageErrors = {},
) {
  const text = (name: string) => fieldText(form, name);
  return {
    message,
    /** The typed values of a picture's form. `id` is null for a new picture. */
    form: form.has("url")
      ? { id: text("id") || null, values: readImageValues(form), errors }
      : null,
    /** The typed values of the settings form. */
    settings:
      text("intent") === "settings"
        ? { autoRotating: text("autoRotating") === "on", seconds: text("seconds") }
        : null,
  };
}

/** The action data for a lost answer. */
export function lostSlider(form: FormData): SliderAnswer {
  const intent = form.get("intent");
  const { failures } = MANAGEMENT_TEXTS[shownLanguage()];
  const text = failures[isSliderIntent(intent) ? intent : "settings"];
  return answerOnForm(form, { kind: "error", text });
}
