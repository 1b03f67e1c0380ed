import fc from "fast-check";
import { expect, onTestFinished, test } from "vitest";
import type { Shop } from "#server/shop.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { cartOf, line, openWorld, submit } from "#tests/support/checkout-world.ts";
import { serve } from "#tests/support/http-server.ts";
import { startTcpFaultProxy } from "#tests/support/tcp-fault-proxy.ts";

const PURCHASES = Number(process.env["LOST_ORDERS"] ?? 6);
/** Until the back end is certain not to work on an order any more. */
const BACK_END_LIMIT = 31_000;
const MAX_SUBMITS = 6;

/** What happens to one sending of an order: cut before it arrives, or so many bytes into its answer. */
type Loss = "before" | number;

/** Two shop processes that reach the back end over one wire, which loses what it is told to. */
async function openLossyWorld() {
  const world = openWorld();
  const losses: Loss[] = [];
  /** "GET" for a search, "POST" for a sending, as they came over the wire. */
  const asked: string[] = [];
  let lost = 0;
  const server = await serve(async (request) => {
    wire.cutAfter = Number.POSITIVE_INFINITY;
    const isOfOrders = /\/orders\?/.test(request.url);
    if (isOfOrders) asked.push(request.method);
    const loss = isOfOrders && request.method === "POST" ? losses.shift() : undefined;
    if (loss === undefined) return world.woo.fetch(request);
    lost += 1;
    if (loss === "before") throw new Error("never arrived");
    const answer = await world.woo.fetch(request);
    wire.cutAfter = loss;
    return answer;
  });
  onTestFinished(() => server.close());
  const wire = await startTcpFaultProxy(Number(new URL(server.origin).port));
  onTestFinished(() => wire.close());
  const startShop = async () => {
    const shop = await world.startShop({ timing: { patience: 300 } });
    const { clock, log } = shop;
    const keys = { consumerKey: "ck_test", consumerSecret: "cs_test" };
    const url = `http://127.0.0.1:${wire.port}`;
    const backend = createWooCommerceClient({ ...keys, url, fetch, log, clock });
    return { ...shop, backend };
  };
  return {
    world,
    losses,
    asked,
    lostCount: () => lost,
    shops: [await startShop(), await startShop()],
  };
}

/** Orders and open bills of one cart, at the back end and in the store. */
async function madeOf(shop: Shop, cartId: string) {
  const { db } = shop.store;
  const attempts = await db
    .selectFrom("checkoutAttempts")
    .selectAll()
    .where("cartId", "=", cartId)
    .execute();
  const revisions = await db
    .selectFrom("orderRevisions")
    .selectAll()
    .where("attemptId", "=", cartId)
    .execute();
  const open = await db
    .selectFrom("bills")
    .select("url")
    .where("attemptId", "=", cartId)
    .where("state", "=", "open")
    .execute();
  return { attempts, revisions, open };
}

test(
  "F07: of many purchases whose orders' answers are cut anywhere, each has one order and one bill",
  async () => {
    const { world, losses, asked, lostCount, shops } = await openLossyWorld();
    const purchase = fc.record({
      losses: fc.array(fc.oneof(fc.constant("before" as const), fc.nat(1_500)), {
        minLength: 1,
        maxLength: 2,
      }),
      quantity: fc.integer({ min: 1, max: 5 }),
      together: fc.integer({ min: 1, max: 3 }),
      pause: fc.constantFrom(0, 20_000, BACK_END_LIMIT),
    });
    await fc.assert(
      fc.asyncProperty(purchase, async (drawn) => {
        const cart = cartOf([line(PRODUCTS.chocolate, drawn.quantity)], "EACH2");
        losses.splice(0, losses.length, ...drawn.losses);
        asked.length = 0;
        const bills = new Set<string>();
        for (let round = 0; bills.size === 0 && round < MAX_SUBMITS; round += 1) {
          const outcomes = await Promise.all(
            Array.from({ length: round === 0 ? 1 : drawn.together }, (_, index) =>
              submit(shops[(round + index) % 2]!, cart),
            ),
          );
          for (const outcome of outcomes) if (outcome.kind === "pay") bills.add(outcome.billUrl);
          world.time.now += round < 2 ? drawn.pause : BACK_END_LIMIT;
        }
        const { attempts, revisions, open } = await madeOf(shops[0]!, cart.id);
        expect(attempts).toHaveLength(1);
        expect(revisions).toHaveLength(1);
        expect(open.map(({ url }) => url)).toEqual([...bills]);
        const found = await shops[0]!.backend.findOrdersCreatedVia(revisions[0]?.createdVia ?? "");
        expect(found.ok && found.value.map(({ id }) => id)).toEqual([revisions[0]?.orderId]);
        // Nothing is sent again before the back end was searched for it.
        expect(asked.join(" ")).not.toContain("POST POST");
      }),
      { numRuns: PURCHASES, endOnFailure: true },
    );
    expect(lostCount()).toBeGreaterThanOrEqual(PURCHASES);
  },
  60_000 + PURCHASES * 5_000,
);
