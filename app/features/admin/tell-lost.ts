import { currentLanguage } from "#app/texts/language.ts";
import { showToast } from "#app/ui/toast/toast.ts";
import { SIGN_IN_TEXTS } from "./sign-in-texts.ts";

/** Shows a toast for a lost answer, on pages without their own message for it. */
export function tellLost(): null {
  showToast("error", SIGN_IN_TEXTS[currentLanguage()].lost);
  return null;
}
