import { READING_PAGES } from "#app/config/reading-pages.ts";
import { currentShop } from "#app/domain/shop/identity.ts";
import type { PaymentWay } from "#app/domain/order/payment-way.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";

/** Drawings of 24 by 24: a bank, a card, a phone. */
const DRAWINGS = {
  bank: "M3.5 9.5 12 4l8.5 5.5h-17Zm2 0V18m4.3-8.5V18m4.4-8.5V18m4.3-8.5V18M3.5 20.5h17",
  card: "M3 6h18v12.5H3V6Zm0 4h18M6 15h4",
  wallet: "M7.5 3h9v18h-9V3Zm3.5 15h2",
};

/** How the order can be paid, and who sells. */
export function PayMarks({ ways }: { ways: readonly PaymentWay[] }) {
  const { registration } = currentShop();
  return (
    <div className="grid gap-3 text-sm">
      <p>
        {ways.length === 1
          ? t("You pay on the next page.")
          : t("You choose how to pay on the next page.")}
      </p>
      <ul
        className="flex flex-wrap gap-x-4 gap-y-2 text-xs text-bean"
        aria-label={t("Ways to pay")}
      >
        {ways.map(({ kind, name }) => (
          <li key={name} className="inline-flex items-center gap-1.5">
            <svg viewBox="0 0 24 24" className="icon size-5 flex-none" aria-hidden="true">
              <path d={DRAWINGS[kind]} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      {registration !== "" && (
        <p className="text-xs text-bean">{t("Sold by {registration}", { registration })}</p>
      )}
      <p className="flex flex-wrap gap-x-5 text-xs">
        {READING_PAGES.filter(({ href }) => href !== "/about").map(({ href, name }) => (
          // Beside the checkout, so that without scripts nothing typed is lost.
          <a key={href} href={localPath(href)} target="_blank" className="link py-3.5">
            {t(name)} <span className="sr-only">{t("(opens in a new tab)")}</span>
          </a>
        ))}
      </p>
    </div>
  );
}
