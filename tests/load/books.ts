import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { openEmbeddedWooCommerce } from "#server/adapters/embedded/woocommerce/index.ts";
import { openStore } from "#server/platform/storage/store.ts";
import type { Purchase } from "#tests/support/purchase.ts";
import { backEndFile, BOOKS_KEYS, STOCK } from "./load-shop.ts";

interface Order {
  id: number;
  status: string;
  total: string;
  transaction_id: string;
  line_items: { product_id: number; quantity: number }[];
}

interface Bill {
  id: string;
  state: string;
  amount: number;
  paidAmount: number;
  reference1: string;
  payments: number;
}

/**
 * The differences between the quotes that shoppers confirmed, the shop back end's orders, the provider's bills and the
 * shop's own state. Empty when they agree. To be called after the shop has ended.
 */
export async function mismatches(
  purchases: Purchase[],
  shop: { dataDir: string; databaseUrl: string | undefined },
): Promise<string[]> {
  const { orders, stock } = await readBackEnd(shop.dataDir);
  const bills = readBills(shop.dataDir);
  return [
    ...purchases.flatMap((purchase) => ofPurchase(purchase, orders, bills)),
    ...ofSums(purchases, orders, bills),
    ...ofStock(purchases, stock),
    ...(await ofState(purchases, shop)),
  ];
}

/** A confirmed purchase has one paid order with its total, and one bill that was paid once. */
function ofPurchase(
  { orderId, billId, confirmedTotal }: Purchase,
  orders: Order[],
  bills: Bill[],
): string[] {
  const order = orders.find(({ id }) => id === orderId);
  const bill = bills.find(({ id }) => id === billId);
  if (!order || !bill) return [`order ${orderId} or bill ${billId} is lost`];
  const found = {
    status: order.status,
    total: sen(order.total),
    paidBy: order.transaction_id,
    state: bill.state,
    paid: bill.paidAmount,
    payments: bill.payments,
    for: bill.reference1,
  };
  const wanted = {
    status: "processing",
    total: confirmedTotal,
    paidBy: billId,
    state: "paid",
    paid: confirmedTotal,
    payments: 1,
    for: String(orderId),
  };
  const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
  return is === should ? [] : [`order ${orderId}: ${is} and not ${should}`];
}

/** Nothing was made in addition to the purchases, and all four have the same sum. */
function ofSums(purchases: Purchase[], orders: Order[], bills: Bill[]): string[] {
  const sums = {
    confirmed: sum(purchases.map(({ confirmedTotal }) => confirmedTotal)),
    ordered: sum(orders.map(({ total }) => sen(total))),
    billed: sum(bills.map(({ amount }) => amount)),
    paid: sum(bills.map(({ paidAmount }) => paidAmount)),
  };
  const counts = {
    purchases: purchases.length,
    ordersOfThem: new Set(purchases.map(({ orderId }) => orderId)).size,
    orders: orders.length,
    bills: bills.length,
  };
  return [sums, counts].flatMap((row) =>
    new Set(Object.values(row)).size === 1 ? [] : [`books differ: ${JSON.stringify(row)}`],
  );
}

function ofStock(purchases: Purchase[], stock: Map<number, number>): string[] {
  return [...stock].flatMap(([id, left]) => {
    const sold = sum(
      purchases.filter(({ productId }) => productId === id).map(({ quantity }) => quantity),
    );
    return STOCK - left === sold
      ? []
      : [`product ${id}: ${STOCK - left} left the stock, ${sold} were sold`];
  });
}

/** The shop's own state: every purchase is complete, with no open work and no case for review. */
async function ofState(
  purchases: Purchase[],
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<string[]> {
  const store = await openStore({
    file: join(dataDir, "state.sqlite"),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  const attempts = await store.db.selectFrom("checkoutAttempts").selectAll().execute();
  const unsettled = await store.db
    .selectFrom("paymentFacts")
    .select("id")
    .where("settledAt", "is", null)
    .execute();
  const reviews = await store.db.selectFrom("reviewItems").select("id").execute();
  await store.close();
  const paidBy = new Set(attempts.map(({ paidBillId }) => paidBillId));
  const undone = attempts.filter(({ state }) => state !== "fulfilled");
  const row = {
    attempts: attempts.length - purchases.length,
    undone: undone.length,
    unpaid: purchases.filter(({ billId }) => !paidBy.has(billId)).length,
    unsettledFacts: unsettled.length,
    reviews: reviews.length,
  };
  return sum(Object.values(row)) === 0 ? [] : [`own state: ${JSON.stringify(row)}`];
}

async function readBackEnd(dataDir: string) {
  const file = backEndFile(dataDir);
  const backEnd = openEmbeddedWooCommerce({ ...BOOKS_KEYS, file, siteUrl: "http://x" });
  const ask = async <T>(path: string, page: number): Promise<T[]> => {
    const request = new Request(`http://x/wp-json/wc/v3/${path}?per_page=100&page=${page}`, {
      headers: { Authorization: `Basic ${btoa(Object.values(BOOKS_KEYS).join(":"))}` },
    });
    return (await (await backEnd.fetch(request)).json()) as T[];
  };
  const orders: Order[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await ask<Order>("orders", page);
    orders.push(...rows);
    if (rows.length < 100) break;
  }
  const products = await ask<{ id: number; stock_quantity: number }>("products", 1);
  backEnd.close();
  return { orders, stock: new Map(products.map((one) => [one.id, one.stock_quantity])) };
}

function readBills(dataDir: string): Bill[] {
  const file = new DatabaseSync(join(dataDir, "sandbox.sqlite"), { readOnly: true });
  const rows = file
    .prepare(
      `select id, state, amount, paidAmount, reference1, (select count(*) from transactions
         where billId = bills.id and status = 'completed') as payments from bills`,
    )
    .all();
  file.close();
  return rows as unknown as Bill[];
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const sen = (ringgit: string) => Math.round(Number(ringgit) * 100);
