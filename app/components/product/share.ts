import { t } from "#app/texts/t.ts";
import { showToast } from "#app/ui/toast/toast.ts";

/** Opens the share sheet of the device, or copies the link to the clipboard. */
export async function share(content: { title: string; text: string; url: string }): Promise<void> {
  if ("share" in navigator) {
    try {
      await navigator.share(content);
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(content.url);
    showToast("success", t("Link copied to clipboard!"));
  } catch {
    showToast("error", t("Failed to copy link."));
  }
}
