import { Icon, type IconName } from "#app/ui/icon.tsx";

const BADGES: { icon: IconName; title: string; text: string }[] = [
  { icon: "truck", title: "Free Delivery", text: "over the threshold" },
  { icon: "shield", title: "Secure Payment", text: "100% protected" },
  { icon: "oven", title: "Freshly Baked Daily", text: "never frozen" },
];

export function TrustBadges() {
  return (
    <ul className="grid grid-cols-3 gap-2 rounded-lg bg-cream p-4 text-center text-xs text-bean">
      {BADGES.map(({ icon, title, text }) => (
        <li key={title} className="grid content-start justify-items-center gap-1">
          <Icon name={icon} className="size-6 text-pandan" />
          <strong className="leading-snug font-semibold text-cocoa">{title}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
