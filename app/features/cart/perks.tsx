import { Icon, type IconName } from "#app/ui/icon.tsx";

/** What a shopper may count on. `threshold` is an amount as text. */
export function Perks({ threshold }: { threshold: string }) {
  const perks: [icon: IconName, text: string][] = [
    ["shield", "Secure checkout with SSL encryption"],
    ["truck", `Free shipping on orders over ${threshold}`],
    ["edit", "Custom notes available"],
  ];
  return (
    <ul className="grid gap-3 px-2 text-sm text-bean">
      {perks.map(([icon, text]) => (
        <li key={icon} className="flex items-center gap-3">
          <Icon name={icon} className="size-5 flex-none text-pandan" />
          {text}
        </li>
      ))}
    </ul>
  );
}
