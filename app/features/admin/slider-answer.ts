import { useActionData, useLoaderData } from "react-router";
import type { Tone } from "#app/ui/notice.tsx";
import type { ImageErrors, ImageValues } from "./slider-intent.ts";

/**
 * What an action of the slider answers when nothing was changed; a change is answered with a redirect. Also what its
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
