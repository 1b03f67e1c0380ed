import type { Sen } from "#app/domain/money.ts";
import { freeShippingText } from "#app/domain/cart/shipping.ts";
import { t } from "#app/texts/t.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";

/** A list of the shop's services. `threshold`: shipping is free from this amount, in sen. */
export function Perks({ threshold }: { threshold: Sen }) {
  const perks: [icon: IconName, text: string][] = [
    ["shield", t("Secure checkout with SSL encryption")],
    ["truck", freeShippingText(threshold, "on orders over")],
    ["edit", t("Custom notes available")],
  ];
  return (
    <ul className="grid gap-3 px-2 text-sm text-bean">
      {perks.map(([icon, text]) => (
        <li key={icon} className="flex items-center gap-3">
          <Icon name={icon} className="size-5 flex-none text-pandan" />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
