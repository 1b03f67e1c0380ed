import type { Shop } from "#server/shop.ts";
import { CHECKOUT_FORM } from "./checkout-form.ts";
import { openWorld, type World } from "./checkout-world.ts";
import { openVisitor, type Visitor } from "./visitor.ts";

/** A visitor of a shop of a test's own, with these products in the cart: by id, their quantities. */
export interface Visit {
  world: World;
  shop: Shop;
  visitor: Visitor;
}

export async function visitWith(quantities: Record<number, number>): Promise<Visit> {
  const world = openWorld();
  const shop = await world.startShop();
  const visitor = await openVisitor(shop);
  for (const [productId, quantity] of Object.entries(quantities)) {
    await visitor.post("/cart", { intent: "add", productId, quantity: String(quantity) });
  }
  return { world, shop, visitor };
}

/** The total, in sen, that the checkout shows and its form confirms. "" when there is no form. */
export async function shownTotal(visitor: Visitor): Promise<string> {
  const html = await (await visitor.get("/checkout")).text();
  return /name="confirmedTotal" value="(\d+)"/.exec(html)?.[1] ?? "";
}

/** Submits the checkout form. Unless given, the total is the one that the page shows now. */
export async function pay(
  visitor: Visitor,
  fields: Record<string, string> = {},
): Promise<Response> {
  const confirmedTotal = fields["confirmedTotal"] ?? (await shownTotal(visitor));
  return visitor.post("/checkout", { ...CHECKOUT_FORM, ...fields, confirmedTotal });
}

/** The requests to the back end and the provider that make an order and a bill, in order. */
export function madeBy(world: World): {
  orders: Record<string, unknown>[];
  bills: URLSearchParams[];
} {
  const bodies = (calls: World["woo"]["calls"], path: string) =>
    calls.filter((call) => call.method === "POST" && call.path === path).map(({ body }) => body);
  return {
    orders: bodies(world.woo.calls, "orders").map(
      (body) => JSON.parse(body) as Record<string, unknown>,
    ),
    bills: bodies(world.billplz.calls, "bills").map((body) => new URLSearchParams(body)),
  };
}
