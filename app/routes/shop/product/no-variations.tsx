import { t } from "#app/texts/t.ts";
import { LoadingText } from "#app/ui/notice.tsx";

/** Shown for a variable product without variations, or if they could not be read. */
export function NoVariations() {
  return (
    <p className="panel px-4 py-3 text-bean">{t("No variations available for this product.")}</p>
  );
}

/** Shown while the variations or their script load. */
export function VariationsLoading() {
  return <LoadingText>{t("Loading variations...")}</LoadingText>;
}
