import { useHydrated } from "remix-utils/use-hydrated";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.ts";

/** Copies the link of the order. Anyone with the link can open the order, as the text below the button says. */
export function ShareButton({ url, describedBy }: { url: string; describedBy: string }) {
  if (!useHydrated()) return null;
  return (
    <Button
      type="button"
      variant="outline"
      aria-describedby={describedBy}
      onClick={() => {
        void copy(url);
      }}
    >
      <Icon name="share" />
      {t("Share")}
    </Button>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("success", t("Order link copied to clipboard!"));
  } catch {
    // No permission, or not a secure context.
    showToast("error", t("Failed to copy link."));
  }
}
