import "#app/ui/zod-in-browser.ts";
import type { SubmissionResult } from "@conform-to/react";
import { z } from "zod/mini";

/** The answer to a settings form. kept: the values that were typed before the session ended, which are not checked. */
export interface SettingsAnswer {
  /** edited: a row was added to a list, or removed from it. Nothing is saved. */
  kind: "success" | "edited" | "invalid" | "changed" | "failed" | "kept";
  text: string;
  /** The typed values and the messages of the fields. */
  result: SubmissionResult | null;
}

/** Of the settings that the form was shown with. A missing one equals no saved version, so the save is a conflict. */
export const shownVersion = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)),
);
