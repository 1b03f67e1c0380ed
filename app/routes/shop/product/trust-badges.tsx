import { FRAME_TEXTS } from "#app/config/texts/frame.ts";
import { currentShop } from "#app/domain/shop/identity.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { FreeShippingTerms } from "#app/domain/cart/shipping.ts";
import { shopText, t } from "#app/texts/t.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** The trust badges: two where no free delivery is promised, else three. */
export function TrustBadges({ terms }: { terms: FreeShippingTerms }) {
  const freeFor = freeDeliveryFor(terms);
  return (
    <ul
      className={classNames(
        "grid gap-2 rounded-lg bg-cream p-4 text-center text-xs text-bean",
        freeFor === null ? "grid-cols-2" : "grid-cols-(--three-columns)",
      )}
    >
      {freeFor && <Reason icon="truck" title={t("Free Delivery")} text={freeFor} />}
      <Reason icon="shield" title={t("Secure Payment")} text={t("100% protected")} />
      <Reason
        icon="oven"
        title={shopText(FRAME_TEXTS.fresh)}
        text={t("in {city}", { city: currentShop().address.city })}
      />
    </ul>
  );
}

/** For which orders delivery is free; null for none. */
function freeDeliveryFor({ freeShippingThreshold, freeInSomeAreas }: FreeShippingTerms) {
  const from = freeInSomeAreas ?? freeShippingThreshold;
  if (from === null) return null;
  const amount = formatRinggit(from);
  if (freeInSomeAreas !== undefined) {
    return from > 0 ? t("over {amount} in some areas", { amount }) : t("in some areas");
  }
  return from > 0 ? t("over {amount}", { amount }) : t("for every order");
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
