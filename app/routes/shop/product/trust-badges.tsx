import { FRAME_TEXTS } from "#app/config/texts/frame.ts";
import { shopConfig } from "#app/config/shop.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { shopText, t } from "#app/texts/t.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** Three trust badges. `freeFrom`: the amount in sen from which delivery is free; 0 for every order. */
export function TrustBadges({ freeFrom }: { freeFrom: Sen }) {
  return (
    <ul className="grid grid-cols-(--three-columns) gap-2 rounded-lg bg-cream p-4 text-center text-xs text-bean">
      <Reason
        icon="truck"
        title={t("Free Delivery")}
        text={
          freeFrom > 0
            ? t("over {amount}", { amount: formatRinggit(freeFrom) })
            : t("for every order")
        }
      />
      <Reason icon="shield" title={t("Secure Payment")} text={t("100% protected")} />
      <Reason
        icon="oven"
        title={shopText(FRAME_TEXTS.fresh)}
        text={t("in {city}", { city: shopConfig.address.city })}
      />
    </ul>
  );
}

function Reason({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="grid content-start justify-items-center gap-1">
      <Icon name={icon} className="size-6 text-pandan" />
      <strong className="leading-snug font-semibold text-cocoa">{title}</strong>
      <span>{text}</span>
    </li>
  );
}
