import { showToast } from "#app/ui/toast/toast.ts";

/** Tells that the answer to a press was lost, where the page has no words of its own for that. */
export function tellLost(): null {
  showToast("error", "Kedai tidak dapat dihubungi. Sila cuba lagi.");
  return null;
}
