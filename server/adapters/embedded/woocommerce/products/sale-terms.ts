import { readAmount } from "#server/adapters/embedded/woocommerce/values/amounts.ts";
import { parseMoment } from "#server/adapters/embedded/woocommerce/values/dates.ts";

/** What decides a price at a moment: stored prices as text and the sale's window in shop-local text. */
export interface SaleTerms {
  regular_price: string;
  sale_price: string;
  date_on_sale_from: string | null;
  date_on_sale_to: string | null;
}

const ONE_SECOND = 1000;

const moment = (text: string | null): number | undefined =>
  text === null ? undefined : parseMoment(text);

/** A sale needs a price below the regular one and a window that is open; its last second counts. */
export function isOnSale(terms: SaleTerms, now: number): boolean {
  if (terms.sale_price === "") return false;
  if (readAmount(terms.sale_price) >= readAmount(terms.regular_price)) return false;
  const from = moment(terms.date_on_sale_from);
  const to = moment(terms.date_on_sale_to);
  return (from === undefined || now >= from) && (to === undefined || now < to + ONE_SECOND);
}

/** The price that is charged, as stored text; "" when there is none. */
export function activePrice(terms: SaleTerms, now: number): string {
  return isOnSale(terms, now) ? terms.sale_price : terms.regular_price;
}

/** The next moment at which the sale begins or ends, or null when nothing will change by itself. */
export function nextTurn(terms: SaleTerms, now: number): number | null {
  if (terms.sale_price === "") return null;
  const from = moment(terms.date_on_sale_from);
  const to = moment(terms.date_on_sale_to);
  if (from !== undefined && from > now) return from;
  if (to !== undefined && to + ONE_SECOND > now) return to + ONE_SECOND;
  return null;
}
