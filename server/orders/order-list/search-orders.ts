import { sql } from "kysely";
import { inTime } from "#server/checkout/lease/lease.ts";
import type { OrderRow } from "#server/platform/storage/schema.ts";
import type { Store } from "#server/platform/storage/store.ts";
import type { BackendOrder, OrderAddress } from "#server/ports/shop-backend.ts";
import { orderRowOf } from "#server/orders/order-rows/store-rows.ts";
import { plainNumber } from "#app/domain/order/order.ts";
import { customerName, type NamesShop } from "./customer-names.ts";

/** Found orders at most; a more exact search finds the others. */
const MOST_FOUND = 50;
/** How long the list waits for the back end, ms. */
const PATIENCE_MS = 6_000;

/** A row with the customer's name; null while the back end does not answer. */
export interface Found {
  row: Omit<OrderRow, "arrivedAt"> & { arrivedAt?: number | null };
  name: string | null;
}

/**
 * Orders with this number, or with this text in name, phone or e-mail; the newest first. At most two calls of the back
 * end, which does not search the numbers of plug-ins. `isAway`: it does not answer, so only orders whose number fits are
 * found, without names. `isCut`: there may be more than were found.
 */
export async function searchOrders(shop: NamesShop & { store: Store }, q: string) {
  const { number, texts } = soughtBy(q);
  const rows = number === undefined ? [] : await rowsOfNumber(shop.store, number);
  const [numbered, ...listed] = await Promise.all([
    number === undefined ? [] : ordersOfNumber(shop, number, rows),
    ...(isOnlyDigits(number ?? "") || rows.length === 0 ? texts : []).map((text) =>
      ordersWith(shop, text),
    ),
  ]);
  const matching = listed.flatMap((page) => page?.orders ?? []);
  const orders = new Map<number, BackendOrder>();
  for (const order of [...(numbered ?? []), ...matching.filter((one) => matchesSearch(one, q))]) {
    orders.set(order.id, order);
  }
  const found: Found[] = [...orders.values()].flatMap((order) => {
    const row = orderRowOf(order);
    return row ? [{ row, name: customerName(order) }] : [];
  });
  if (!numbered) found.push(...rows.map((row) => ({ row, name: null })));
  return {
    found,
    isAway: !numbered || listed.includes(undefined),
    isCut: rows.length === MOST_FOUND || listed.some((page) => (page?.total ?? 0) > MOST_FOUND),
  };
}

function rowsOfNumber({ db }: Store, number: string): Promise<OrderRow[]> {
  const plain = sql<string>`lower(number)`;
  return db
    .selectFrom("orderRows")
    .selectAll()
    .where((row) =>
      row.or([
        row(plain, "=", number),
        // A part of a number with letters. Where numbers are plain, "12" is not a part of "112".
        row.and([
          row(plain, "<>", sql<string>`upper(number)`),
          row(sql`replace(lower(number), ${number}, '')`, "<>", plain),
        ]),
        ...(isOnlyDigits(number) ? [row("id", "=", Number(number))] : []),
      ]),
    )
    .orderBy("id", "desc")
    .limit(MOST_FOUND)
    .execute();
}

/** Undefined when the back end does not answer. Where there is no row, the number may be an id. */
async function ordersOfNumber(
  shop: NamesShop,
  number: string,
  rows: OrderRow[],
): Promise<BackendOrder[] | undefined> {
  const { backend } = shop;
  if (rows.length > 0) {
    const include = rows.map(({ id }) => id);
    const answer = await inTime(shop, PATIENCE_MS, backend.listOrders({ include }));
    return answer?.ok ? answer.value.orders : undefined;
  }
  if (!isOnlyDigits(number)) return [];
  const answer = await inTime(shop, PATIENCE_MS, backend.getOrder(Number(number)));
  if (!answer?.ok) return undefined;
  return answer.value ? [answer.value] : [];
}

async function ordersWith(shop: NamesShop, search: string) {
  const query = { search, perPage: MOST_FOUND };
  const answer = await inTime(shop, PATIENCE_MS, shop.backend.listOrders(query));
  return answer?.ok ? answer.value : undefined;
}

/** The fewest digits that are taken for a part of a phone number. */
const PHONE_DIGITS = 6;

/** What a search of the owner asks for. */
interface Sought {
  /** The number of an order or a part of it, as numbers are compared; of digits only, perhaps its id. */
  number?: string;
  /** What the back end is asked for; none when it would only find other things. */
  texts: string[];
}

/**
 * The meaning of a searched text. Few digits are an order's number: the back end would find them in postcodes and ids
 * everywhere. Phone numbers are compared by the digits after the country or area prefix, because orders from other
 * programs may contain them in any spelling.
 */
export function soughtBy(q: string): Sought {
  const number = plainNumber(q);
  const phone = phoneDigits(q);
  if (isOnlyDigits(number)) return { number, texts: phone === undefined ? [] : [phone] };
  const texts = phone === undefined || phone === q ? [q] : [phone, q];
  return /\d/.test(number) ? { number, texts } : { texts };
}

/** Whether an order has the text in its number, a name, the e-mail address or the phone number. */
export function matchesSearch(order: BackendOrder, q: string): boolean {
  const phone = phoneDigits(q);
  if (phone !== undefined && digitsOf(order.phone).includes(phone)) return true;
  const text = plainNumber(folded(q));
  const names = [order.billing, order.shipping].flatMap(namesOf);
  return [order.number, order.email, ...names].some((part) => folded(part).includes(text));
}

function namesOf({ firstName, lastName, company }: OrderAddress): string[] {
  return [`${firstName} ${lastName}`, company];
}

/** The digits of a text that may be a part of a phone number, without "+60", "60" or "0" at the start. */
function phoneDigits(q: string): string | undefined {
  if (!/^\+?[\d\s().-]+$/.test(q)) return undefined;
  const digits = digitsOf(q);
  return digits.length >= PHONE_DIGITS ? digits.replace(/^(?:60|0)/, "") : undefined;
}

/** Whether a number may be an id. */
const isOnlyDigits = (number: string): boolean => /^\d{1,12}$/.test(number);
const digitsOf = (text: string): string => text.replace(/\D/g, "");
const folded = (text: string): string => text.toLowerCase().replace(/\s+/g, " ").trim();
