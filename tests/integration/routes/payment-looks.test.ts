import { expect, test } from "vitest";
import { MAX_LOOKS, waitBeforeLook } from "#app/domain/order/payment-looks.ts";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import {
  billIdOf,
  cartOf,
  decideAtBank,
  deliver,
  line,
  openWorld,
  submit,
  toPay,
} from "#tests/support/checkout-world.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** An unpaid order, and the browser that may see it on a page that it has open. */
async function leftAtTheBank() {
  const world = openWorld();
  const shop = await world.startShop();
  const paying = toPay(await submit(shop, cartOf([line(PRODUCTS.pandan)])));
  const path = `/order-confirmation/${paying.orderId}`;
  const visitor = await openVisitor(shop);
  await visitor.get(`${path}?key=${paying.orderKey}`);
  await visitor.get(path);
  const upstreamCalls = () => world.woo.calls.length + world.billplz.calls.length;
  return { world, shop, visitor, path, billId: billIdOf(paying), upstreamCalls, paying };
}

/** Where a page without scripts goes on to by itself, and after how many seconds. */
async function refreshOf(response: Response): Promise<{ after: number; to: string } | null> {
  const html = await response.text();
  const noscript = /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1] ?? "";
  const [, after, to] = /http-equiv="refresh" content="(\d+);url=([^"]+)"/i.exec(noscript) ?? [];
  return after && to ? { after: Number(after), to: to.replaceAll("&amp;", "&") } : null;
}

test("a look reads our own tables, and has the reconciler ask the provider", async () => {
  const { world, shop, visitor, path, billId, upstreamCalls } = await leftAtTheBank();
  await decideAtBank(world, billId);
  world.time.now += 11_000;

  const before = upstreamCalls();
  const look = await visitor.get(`/api/payment/look?bill=${billId}`);
  expect([look.headers.get("Cache-Control"), await look.json()]).toEqual([
    "no-store",
    { status: "pending" },
  ]);
  const page = await visitor.get(`${path}?look=1`);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const text = await textOf(page);
  for (const part of ["Payment Pending", "Pandan", "Siti Aminah", "RM 41.35"]) {
    expect(text).toContain(part);
  }
  expect(upstreamCalls()).toBe(before);

  await reconcile(shop);
  expect(await (await visitor.get(`/api/payment/look?bill=${billId}`)).json()).toEqual({
    status: "paid",
  });
  expect(await textOf(await visitor.get(`${path}?look=2`))).toContain("Payment Successful!");
});

test("however many pages look, the provider is asked about a bill once in ten seconds", async () => {
  const { world, shop, visitor, path, billId } = await leftAtTheBank();
  const asked = () => world.billplz.calls.filter((call) => call.method === "GET").length;
  const before = asked();
  for (let second = 0; second < 30; second += 2) {
    world.time.now += 2_000;
    await visitor.get(`${path}?look=1`);
    await visitor.get(`/api/payment/look?bill=${billId}`);
    await reconcile(shop);
  }
  expect(asked() - before).toBe(3);
});

test("looks leave the schedule of an open bill as it is", async () => {
  const { world, shop, visitor, path } = await leftAtTheBank();
  const asked = () => world.billplz.calls.filter((call) => call.method === "GET").length;
  for (let look = 1; look <= MAX_LOOKS; look += 1) {
    world.time.now += waitBeforeLook(look - 1) ?? 0;
    await visitor.get(`${path}?look=${look}`);
    await reconcile(shop);
  }
  // Ten minutes are over for the schedule's first look; its next one comes after thirty.
  world.time.now += 60_000;
  await reconcile(shop);
  const before = asked();
  world.time.now += 21 * 60_000;
  await reconcile(shop);
  expect(asked() - before).toBe(1);
});

test("without scripts the page comes again ten times, and not for ever", async () => {
  const { visitor, path, billId } = await leftAtTheBank();
  for (const first of [path, `/payment/success?bill_id=${billId}&paid_at=2026-11-20T02:05:00Z`]) {
    const seen: string[] = [];
    let address = first;
    for (let page = 0; page < 20; page += 1) {
      const refresh = await refreshOf(await visitor.get(address));
      if (!refresh) break;
      expect(refresh.after * 1_000).toBe(waitBeforeLook(page));
      address = refresh.to;
      seen.push(address);
    }
    expect(seen).toHaveLength(MAX_LOOKS);
    expect(new Set(seen.map((to) => to.replace(/look=\d+/, "")))).toHaveProperty("size", 1);
  }
});

test("an awaited payment can be looked for at once, and paid by the browser whose order it is", async () => {
  const { world, shop, visitor, path, billId, paying } = await leftAtTheBank();
  const html = await (await visitor.get(path)).text();
  expect(html).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>Check again`));
  expect(html).toMatch(
    new RegExp(`<a[^>]*href="/checkout\\?order=${paying.orderId}"[^>]*>Pay now`),
  );
  const success = `/payment/success?bill_id=${billId}`;
  expect(await (await visitor.get(success)).text()).toContain("Pay now");
  const stranger = await (await (await openVisitor(shop)).get(success)).text();
  expect(stranger).toContain("Check again");
  expect(stranger).not.toContain("Pay now");

  // The provider's message arrived, and the shop back end is away.
  await decideAtBank(world, billId);
  world.woo.fail(/orders/, { kind: "status", status: 503 }, Infinity);
  await deliver(shop, world.callbacks.at(-1)?.body ?? "");
  const received = await (await visitor.get(path)).text();
  expect(received).toContain("Check again");
  expect(received).not.toContain("Pay now");
});

test("what has ended does not look again", async () => {
  const { world, visitor, path, billId } = await leftAtTheBank();
  const declined = await decideAtBank(world, billId, "decline");
  await visitor.get(declined.pathname + declined.search);
  const failed = await visitor.get(path);
  expect(await textOf(failed.clone())).toContain("Payment Failed");
  expect(await refreshOf(failed)).toBeNull();
  expect((await visitor.get("/api/payment/look?bill=<b>")).status).toBe(400);
});
