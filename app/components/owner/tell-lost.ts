import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";

/** Shows a toast for a lost answer, on pages without their own message for it. */
export function tellLost(): null {
  showToast("error", t("The shop cannot be reached. Please try again."));
  return null;
}
