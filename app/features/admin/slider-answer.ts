import { useActionData, useLoaderData } from "react-router";
import type { Tone } from "#app/ui/notice.tsx";
import { type ImageErrors, type ImageValues, readImageValues } from "./image-values.ts";
import { isSliderIntent, SLIDER_FAILURES } from "./slider-texts.ts";

/**
 * What an action of the slider answers when it knows of no change; a change is answered with a redirect. Also what its
 * pages show after a sign-in of what was typed before.
 */
export interface SliderAnswer {
  message: { kind: Tone; text: string };
  /** The form that was refused, with what was typed, when it was a picture's. Without an id it was a new picture. */
  form: { id: string | null; values: ImageValues; errors: ImageErrors } | null;
  /** The same of the form of the settings. */
  settings: { autoRotating: boolean; seconds: string } | null;
}

/** Of the last action; before there was one, what was typed before the session ended. */
export function useSliderAnswer(): SliderAnswer | undefined {
  const { kept } = useLoaderData<{ kept: SliderAnswer | null }>();
  return useActionData<SliderAnswer>() ?? kept ?? undefined;
}

/** What a page says of a form, with what was typed into it. */
export function answerOnForm(
  form: FormData,
  message: SliderAnswer["message"],
  errors: ImageErrors = {},
): SliderAnswer {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  return {
    message,
    form: form.has("url") ? { id: text("id"), values: readImageValues(form), errors } : null,
    settings:
      text("intent") === "settings"
        ? { autoRotating: text("autoRotating") === "on", seconds: text("seconds") ?? "" }
        : null,
  };
}

/** What a page says of a form whose answer was lost. */
export function lostSlider(form: FormData): SliderAnswer {
  const intent = form.get("intent");
  const text = SLIDER_FAILURES[isSliderIntent(intent) ? intent : "settings"];
  return answerOnForm(form, { kind: "error", text });
}
