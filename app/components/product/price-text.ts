import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { t } from "#app/texts/t.ts";

/** The formatted price, or 'Price on request' when no price is set. */
export function shownPrice(price: Sen | null): string {
  return price === null ? t("Price on request") : formatRinggit(price);
}
