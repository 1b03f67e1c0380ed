import { shopConfig } from "#app/config/shop.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** Three trust badges. `freeFrom`: the amount in sen from which delivery is free; 0 for every order. */
export function TrustBadges({ freeFrom }: { freeFrom: Sen }) {
  return (
    <ul className="grid grid-cols-(--three-columns) gap-2 rounded-lg bg-cream p-4 text-center text-xs text-bean">
      <Reason
        icon="truck"
        title="Free Delivery"
        text={freeFrom > 0 ? `over ${formatRinggit(freeFrom)}` : "for every order"}
      />
      <Reason icon="shield" title="Secure Payment" text="100% protected" />
      <Reason icon="oven" title="Freshly Baked Daily" text={`in ${shopConfig.address.city}`} />
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
