import { showToast } from "#app/ui/toast/toast.ts";

/** Shows a toast for a lost answer, on pages without their own message for it. */
export function tellLost(): null {
  showToast("error", "Kedai tidak dapat dihubungi. Sila cuba lagi.");
  return null;
}
