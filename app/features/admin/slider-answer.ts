import { useActionData } from "react-router";
import type { Tone } from "#app/ui/notice.tsx";
import type { ImageErrors, ImageValues } from "./slider-intent.ts";

/** What an action of the slider answers when nothing was changed. A change is answered with a redirect. */
export interface SliderAnswer {
  message: { kind: Tone; text: string };
  /** The form that was refused, with what was typed, when it was a picture's. Without an id it was a new picture. */
  form: { id: string | null; values: ImageValues; errors: ImageErrors } | null;
}

export function useSliderAnswer(): SliderAnswer | undefined {
  return useActionData<SliderAnswer>();
}
