import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { createLog } from "#server/platform/log.ts";
import { parseCreatedVia } from "#server/store/attempts.ts";
import { stockKey } from "#server/store/resources.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { FREE_FROM, ownerPosts, signIn } from "./owner.ts";
import type { Sequence } from "./sequence.ts";
import { isAlive, type Order, type Snapshot, taken, takeSnapshot } from "./snapshot.ts";
import { SITE, type TwoShops, type Which } from "./two-shops.ts";

/** What the owner takes for a product, one or the other, in sen. The first is that of every sequence's beginning. */
export const PRICES = {
  [PRODUCTS.chocolate]: [8_990, 9_450],
  [PRODUCTS.pandan]: [3_335, 2_990],
  [PRODUCTS.rare]: [2_000, 2_150],
} as const;
export const GOODS = [PRODUCTS.chocolate, PRODUCTS.pandan, PRODUCTS.rare] as const;
export type Good = (typeof GOODS)[number];

/** What is known outside the shop of its goods in one sequence. */
export interface KnownGoods {
  /** Prices that were in force, if only perhaps, in sen. */
  prices: Map<number, Set<number>>;
  /** Those that are in the bin. */
  trashed: Set<Good>;
  /** The rows of the owner's list as they were at the beginning, on a page that stays open. */
  opened: Map<Good, Row>;
  /** Attempts that had tarts, or held some, when the owner changed their number last. */
  promised: Set<string>;
}

interface ShopProduct {
  status: string;
  regular_price: string;
  stock_quantity: number | null;
}

/** What the form of a product holds, as its owner reads it. */
type Row = Record<"id" | "seen" | "price" | "stock" | "stockShown", string>;

async function read(shops: TwoShops, id: Good): Promise<ShopProduct> {
  return (await (await shops.askWoo(`products/${id}?context=edit`)).json()) as ShopProduct;
}

const ringgit = (sen: number) => (sen / 100).toFixed(2);

/** The first prices, so many tarts and nothing in the bin, whatever the sequence before has left. */
export async function resetGoods(
  shops: TwoShops,
  { pieces, address }: { pieces: number; address: string },
): Promise<KnownGoods> {
  await bringGoodsBack(shops, address);
  for (const id of GOODS) {
    const row = await readRow(shops, id);
    const price = ringgit(PRICES[id][0]);
    if (row.price !== price) await save(shops, { via: 0, address, row: { ...row, price } });
  }
  await shops.stock(pieces);
  const rows = await Promise.all(GOODS.map((id) => readRow(shops, id)));
  return {
    prices: new Map(GOODS.map((id) => [id, new Set<number>([PRICES[id][0]])])),
    trashed: new Set(),
    opened: new Map(GOODS.map((id, at) => [id, rows[at]!])),
    promised: new Set(),
  };
}

async function readRow(shops: TwoShops, id: Good): Promise<Row> {
  const { regular_price: price, stock_quantity: left } = await read(shops, id);
  const stock = left === null ? "" : String(left);
  return { id: String(id), seen: await versionOf(shops, id), price, stock, stockShown: stock };
}

/** "" for a product in the bin. */
async function versionOf({ askWoo }: TwoShops, id: Good): Promise<string> {
  const client = createWooCommerceClient({
    url: SITE,
    consumerKey: "ck_model",
    consumerSecret: "cs_model",
    log: createLog("error", () => {}),
    fetch: (request) => askWoo(request.url.replace(/^.*\/wc\/v3\//, "")),
  });
  const product = await client.ownersProduct(id);
  return (product.ok && product.value?.version) || "";
}

/** The owner takes everything out of the bin. */
export async function bringGoodsBack(shops: TwoShops, address: string): Promise<void> {
  for (const id of GOODS) {
    const { status } = await read(shops, id);
    if (status === "trash") await setStatus(shops, { via: 0, address, id, intent: "restore" });
    else if (status !== "publish") throw new Error(`product ${id} is ${status}`);
  }
}

/** The owner saves the row of a product. */
function save(
  shops: TwoShops,
  { row, ...by }: { via: Which; address: string; row: Row },
): Promise<void> {
  return postSignedIn(shops, by, "/admin/products", { ...row, intent: "save" });
}

/** The owner puts a product in the bin, or takes it out. */
async function setStatus(
  shops: TwoShops,
  { id, intent, ...by }: { via: Which; address: string; id: Good; intent: "delete" | "restore" },
): Promise<void> {
  const seen = await versionOf(shops, id);
  await postSignedIn(shops, by, `/admin/products/${id}/status`, { intent, seen, was: "publish" });
}

async function postSignedIn(
  shops: TwoShops,
  by: { via: Which; address: string },
  path: string,
  fields: Record<string, string>,
): Promise<void> {
  const headers = await signIn(shops, by.via, by.address);
  if (!headers) return;
  const answer = await ownerPosts(shops, {
    ...by,
    path,
    headers,
    body: new URLSearchParams(fields),
  });
  // A payment that is marked meanwhile changes the product as well.
  if (answer && ![303, 409].includes(answer.status)) {
    throw new Error(`the owner's goods: ${answer.status}\n${shops.output()}`);
  }
}

/** @param isOld whether the page was opened at the beginning: then nothing that changed since may be written over */
export async function changePrice(
  { shops, goods, ownersAddress: address }: Sequence,
  { via, id, sen, isOld }: { via: Which; id: Good; sen: number; isOld: boolean },
): Promise<void> {
  goods.prices.get(id)?.add(sen);
  const now = await readRow(shops, id);
  const row = { ...((isOld && goods.opened.get(id)) || now), price: ringgit(sen) };
  await save(shops, { via, address, row });
}

/** The owner counts the tarts anew. Those that are promised by then may be sold all the same. */
export async function changeStock(
  sequence: Sequence,
  { via, pieces }: { via: Which; pieces: number },
): Promise<void> {
  const { shops, goods, ownersAddress: address } = sequence;
  const id = PRODUCTS.rare;
  const promised = await attemptsWithTarts(sequence);
  const before = shops.woo.calls.length;
  const row = { ...(await readRow(shops, id)), stock: String(pieces) };
  await save(shops, { via, address, row });
  const at = shops.woo.calls.findIndex(
    ({ method, path, status }, index) =>
      index >= before && method === "PUT" && path === `products/${id}` && status < 300,
  );
  if (at === -1) return;
  goods.promised = promised;
  sequence.pieces = pieces + (await soldBefore(sequence, at));
}

export async function trash(
  { shops, goods, ownersAddress: address }: Sequence,
  { via, id, isBack }: { via: Which; id: Good; isBack: boolean },
): Promise<void> {
  await setStatus(shops, { via, address, id, intent: isBack ? "restore" : "delete" });
  const isTrashed = (await read(shops, id)).status === "trash";
  if (isTrashed) goods.trashed.add(id);
  else goods.trashed.delete(id);
}

const tartsOf = ({ lines }: Order) =>
  lines
    .filter(({ productId }) => productId === PRODUCTS.rare)
    .reduce((sum, { quantity }) => sum + quantity, 0);

const attemptOf = (order: Order) => parseCreatedVia(order.createdVia)?.attempt ?? "";

async function attemptsWithTarts(sequence: Sequence): Promise<Set<string>> {
  const held = await sequence.shops.store.db
    .selectFrom("holdItems")
    .select("attemptId")
    .where("resource", "=", stockKey(PRODUCTS.rare))
    .execute();
  const orders = taken(sequence, await takeSnapshot(sequence)).filter(
    (order) => tartsOf(order) > 0,
  );
  return new Set([...held.map(({ attemptId }) => attemptId), ...orders.map(attemptOf)]);
}

/** The tarts that the back end took for paid orders before this call. */
async function soldBefore(sequence: Sequence, at: number): Promise<number> {
  const { orders } = await takeSnapshot(sequence);
  const marked = new Set(
    sequence.shops.woo.calls
      .slice(0, at)
      .filter(({ body, status }) => body.includes('"set_paid":true') && status < 300)
      .map(({ path }) => path),
  );
  return orders
    .filter(({ id }) => marked.has(`orders/${id}`))
    .reduce((sum, order) => sum + tartsOf(order), 0);
}

/**
 * I5: a bill asks for its order's total, and that is what the shop's prices, coupon and shipping come to, and what its
 * shopper had confirmed.
 */
export function priced(
  { coupon, shipping, shown, goods: { prices } }: Sequence,
  { orders, provider }: Snapshot,
): string[] {
  return provider.flatMap((bill) => {
    const order = orders.find(({ id }) => id === bill.orderId);
    if (!order) return [`I5: bill ${bill.id} is for no order`];
    const subtotals = order.lines.reduce(
      (sums, line) =>
        sums.flatMap((sum) =>
          [...(prices.get(line.productId) ?? [])].map((price) => sum + price * line.quantity),
        ),
      [0],
    );
    const isPrice = subtotals.some((subtotal) => {
      const fixed = order.coupons.includes("EACH2") ? 200 : 0;
      const percent = order.coupons.includes(coupon) ? Math.round(subtotal * 0.2) : 0;
      const goods = subtotal - fixed - percent;
      const costs = goods >= FREE_FROM ? [0] : [...shipping.ever];
      return costs.some((cost) => bill.amount === goods + cost);
    });
    // An order that was cancelled has given its coupon back, and with it its discount.
    const isRight = isPrice && (order.total === bill.amount || !isAlive(order));
    const confirmed = [...(shown.get(bill.id) ?? [])].filter((total) => total !== bill.amount);
    return [
      ...(isRight ? [] : [`I5: bill ${bill.id} ${bill.amount}, order ${order.total}`]),
      ...confirmed.map((total) => `I5: bill ${bill.id} ${bill.amount}, but ${total} was confirmed`),
    ];
  });
}

/**
 * I10: pieces that are paid, or can be by a bill that a browser was sent to, are never more than there were, except
 * those that were promised before the owner said that there are fewer.
 */
export function soldOnce(sequence: Sequence, seen: Snapshot): string[] {
  const { pieces, goods } = sequence;
  const orders = taken(sequence, seen).filter((order) => tartsOf(order) > 0);
  const sold = orders.reduce((sum, order) => sum + tartsOf(order), 0);
  const isPromised = orders.every((order) => goods.promised.has(attemptOf(order)));
  return sold > pieces && !isPromised ? [`I10: ${sold} of ${pieces} tarts are paid or can be`] : [];
}
