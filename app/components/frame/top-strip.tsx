import { shopConfig } from "#app/config/shop.ts";
import { formatRinggit } from "#app/domain/money.ts";
import { shopText, t } from "#app/texts/t.ts";
import { useRootData } from "./root-data.ts";

/** The line above the header: free shipping, and a notice in test mode. */
export function TopStrip() {
  const { freeShippingThreshold, testMode } = useRootData();
  return (
    <aside
      aria-label={t("Shop notice")}
      className="bg-deep text-center text-2xs text-on-deep sm:text-xs"
    >
      <p className="page flex flex-wrap justify-center gap-x-4 py-2 sm:gap-x-8">
        <span>
          <strong className="font-semibold text-caramel">{t("Free shipping")}</strong>
          {freeShippingThreshold > 0 &&
            ` ${t("over {amount}", { amount: formatRinggit(freeShippingThreshold) })}`}
        </span>
        {testMode ? (
          <span>{t("Test mode: no real money")}</span>
        ) : (
          <span className="max-sm:hidden">{shopText(shopConfig.openingHours.text)}</span>
        )}
      </p>
    </aside>
  );
}
