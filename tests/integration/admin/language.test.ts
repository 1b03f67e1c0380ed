/** The owner's Malay pages have no English sentence of the log or of shoppers' pages. */
import { parse, type DefaultTreeAdapterMap } from "parse5";
import { expect, onTestFinished, test } from "vitest";
import { askForReview, type ReviewCase } from "#server/store/reviews.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, submit } from "#tests/support/checkout-world.ts";
import { misfitting, TAXES_ON } from "#tests/support/misfitting.ts";
import { openOwner, openOwnersShop, saveThree } from "#tests/support/owner.ts";

/** Frequent English words that Malay does not have. */
const ENGLISH =
  /\b(the|is|are|was|were|of|and|or|your|you|this|that|with|please|not|cannot|for|from|to|by|it|its|in|on|has|have|we|our|again)\b/i;
/** Names of settings in WooCommerce's own English screens. */
const QUOTED = /"[^"]*"/g;
const READ_ATTRIBUTES = ["alt", "aria-label", "placeholder", "title"];

/** The stored detail of every kind. */
const CASES: [ReviewCase["kind"], string][] = [
  ["payment-mismatch", "Amount or collection of a payment is not the bill's. It moved no order."],
  ["unknown-bill", "The bill fits no order that waits for it."],
  ["second-payment", "A second bill of this order was paid."],
  ["paid-after-close", "The bill was paid after its order was given up."],
  ["paid-while-held", "The bill was paid while its order was set aside for review."],
  ["order-cancelled", "The payment arrived, but the order was cancelled. Order status: cancelled."],
  ["order-changed", "The payment arrived, but the order's total is not it. Order status: none."],
  ["paid-otherwise", "A second order of one purchase counts as paid in the shop."],
  ["order-would-not-move", "The payment arrived. Order status: on-hold."],
  ["bill-still-due", "The order is paid, but another bill of it could not be deleted."],
  [
    "oversold",
    "More was sold than was in stock: Kek Coklat (2 missing). Make more, or give the money back.",
  ],
  [
    "over-capacity",
    "The payment arrived when its time was full: delivery on 2026-11-28, 10:00-13:00. Serve it too, agree on another time, or give the money back.",
  ],
  ["not-confirmed", "A signed message says that this bill was paid, but the provider denies it."],
];

type Node = DefaultTreeAdapterMap["node"];

/** The texts of a document, and the attributes that screen readers read. */
function pieces(node: Node): string[] {
  if (node.nodeName === "script" || node.nodeName === "style") return [];
  const own = "value" in node ? [node.value] : [];
  const attributes = "attrs" in node ? node.attrs : [];
  const read = attributes.filter(({ name }) => READ_ATTRIBUTES.includes(name));
  const children = "childNodes" in node ? node.childNodes.flatMap(pieces) : [];
  return [...own, ...read.map(({ value }) => value), ...children];
}

async function englishOn(response: Response): Promise<string[]> {
  const read = pieces(parse(await response.text()));
  return read.filter((piece) => ENGLISH.test(piece.replace(QUOTED, "")));
}

test("no page of the owner has English texts, except the screen that the specification gives in English", async () => {
  const { shop, world, visitor } = await openOwnersShop();
  await saveThree(shop);
  await submit(shop, cartOf([line(PRODUCTS.chocolate)]));
  for (const [kind, detail] of CASES) {
    await askForReview(shop.store.db, shop, { kind, detail, subject: kind, orderId: 7 });
  }
  const misfit = await misfitting(world, shop, {
    settings: { ...TAXES_ON, woocommerce_enable_coupons: "no" },
  });
  onTestFinished(() => misfit.backendHealth.close());
  const owner = await openOwner(misfit.shop);

  const found: Record<string, string[]> = {
    "/admin": await englishOn(await visitor.get("/admin")),
  };
  for (const path of [
    "dashboard",
    "orders",
    "slider",
    "slider?edit=a",
    "delivery",
    "reviews",
    "staff",
  ]) {
    found[path] = await englishOn(await owner.get(`/admin/${path}`));
  }
  expect(found).toEqual({
    "/admin": [],
    dashboard: [],
    orders: [],
    slider: [],
    "slider?edit=a": [],
    delivery: [],
    reviews: [],
    staff: [],
  });
  expect(await englishOn(await owner.get("/admin/shipping"))).not.toEqual([]);
});

test("a case names the missing goods and the order's status", async () => {
  const { shop, owner } = await openOwnersShop();
  for (const [kind, detail] of CASES) {
    await askForReview(shop.store.db, shop, { kind, detail, subject: kind });
  }
  const read = pieces(parse(await (await owner.get("/admin/reviews")).text())).join("\n");
  expect(read).toContain("Kek Coklat (kurang 2). ");
  expect(read).toContain('Status pesanan: "cancelled". ');
  expect(read.match(/Status pesanan/g)).toHaveLength(2);
});
