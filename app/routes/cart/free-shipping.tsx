import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { freeShippingProgress } from "#app/domain/cart/shipping.ts";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Progress } from "#app/ui/progress.tsx";

/** The progress towards free shipping. With `shipping` 0, for example by a promo code, it is complete. */
export function FreeShipping({
  afterDiscount,
  threshold,
  shipping,
}: {
  afterDiscount: Sen;
  threshold: Sen;
  shipping: Sen;
}) {
  const progress = freeShippingProgress(afterDiscount, threshold);
  const isFree = progress.isFree || shipping === 0;
  const { remaining } = progress;
  return (
    <div className="rounded-lg bg-syrup px-4 py-4 sm:px-6">
      <p className="flex items-center gap-2.5 text-sm font-medium">
        <Icon name={isFree ? "check" : "truck"} className="size-5 flex-none text-gula" />
        {isFree ? (
          <span className="min-w-0">{t("Your order ships for free.")}</span>
        ) : (
          <span className="min-w-0">
            {t("Add")} <strong>{formatRinggit(remaining)}</strong> {t("more for free shipping")}
          </span>
        )}
      </p>
      <Progress
        percent={isFree ? 100 : progress.percent}
        label={t("Progress towards free shipping")}
        className="mt-3"
      />
    </div>
  );
}
