import { performance } from "node:perf_hooks";
import { expect, test } from "vitest";
import { reconcile } from "#server/checkout/reconciler/reconcile.ts";
import { timingOf } from "#server/store/durations.ts";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CHECKOUT_FORM } from "#tests/support/checkout-form.ts";
import { pay, shownTotal, type Visit, visitWith } from "#tests/support/checkout-visit.ts";
import { indexed } from "#tests/support/indexed-shop.ts";
import { WORDPRESS_ERROR } from "#tests/support/scripted-upstream.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const POST_ORDER = /^POST orders$/;
const FAILED = "Failed to process order. Please try again.";
const KEPT = `${FAILED} Nothing was charged and your cart is kept.`;
const CHECKING = "We are checking whether your order arrived";
/** The real durations, shortened. */
const IMPATIENT = { patience: 250, answerWithin: 400, pressWithin: 600 };
/** What this machine may need on top. */
const SLACK = 1_500;

async function visit(): Promise<Visit> {
  const visited = await visitWith({ [PRODUCTS.pandan]: 2 });
  visited.shop.checkoutTiming = { ...visited.shop.checkoutTiming, ...IMPATIENT };
  return visited;
}

/** From here on a busy machine has all the time that it needs. */
function takeTime({ shop }: Visit): void {
  const { pressWithin, answerWithin, patience } = timingOf({ ...shop, checkoutTiming: {} });
  shop.checkoutTiming = { ...shop.checkoutTiming, pressWithin, answerWithin, patience };
}

/** Presses Pay Now. */
async function press({ visitor }: Visit) {
  const confirmedTotal = await shownTotal(visitor);
  const began = performance.now();
  const answer = await pay(visitor, { confirmedTotal });
  const took = performance.now() - began;
  const html = await answer.clone().text();
  const { status, headers } = answer;
  const location = headers.get("Location") ?? "";
  return { took, html, status, location, headers, text: await textOf(answer) };
}

const livingOrders = async ({ shop }: Visit) => {
  const rows = await shop.store.db.selectFrom("orderRevisions").select("createdVia").execute();
  const found = await Promise.all(
    rows.map(({ createdVia }) => shop.backend.findOrdersCreatedVia(createdVia)),
  );
  return found.flatMap((read) => (read.ok ? read.value : [])).filter((o) => o.status === "pending");
};

test("F07: the durations of a press come to twelve seconds, its page included", async () => {
  const { shop } = await visitWith({});
  const real = timingOf({ ...shop, checkoutTiming: {} });
  expect(real.pressWithin).toBe(12_000);
  // A last try for the bill gets two seconds beyond the turn.
  expect(real.patience + 2_000).toBeLessThanOrEqual(real.answerWithin);
  expect(real.pressWithin - real.answerWithin).toBeGreaterThanOrEqual(1_000);
});

const REFUSAL = { code: "rest_invalid_param", message: "Invalid.", data: { status: 400 } };

test.each([
  ["cannot be reached", { kind: "refuse-connection" }, 503],
  ["answers with its own error", { kind: "status", status: 500, body: WORDPRESS_ERROR }, 503],
  ["refuses the order", { kind: "status", status: 400, body: REFUSAL }, 422],
  ["is behind a firewall", { kind: "status", status: 403, body: "<h1>Forbidden</h1>" }, 503],
] as const)(
  "F07: a back end that %s is told in time, form and cart kept",
  async (_, fault, code) => {
    const visited = await visit();
    const { world, visitor } = visited;
    world.woo.fail(POST_ORDER, fault);
    const answer = await press(visited);
    expect(answer.took).toBeLessThan(IMPATIENT.pressWithin + SLACK);
    expect([answer.status, answer.location]).toEqual([code, ""]);
    expect(answer.text).toContain(KEPT);
    expect(answer.html).toContain(`value="${CHECKOUT_FORM.email}"`);
    expect(answer.html).not.toContain('http-equiv="refresh"');
    expect(await textOf(await visitor.get("/cart"))).toContain("2 items in your cart");
  },
);

test.each([
  ["answers 500 without saying what", { kind: "status", status: 500 }],
  ["is behind a gateway that answers 502", { kind: "status", status: 502, body: "<h1>502</h1>" }],
  ["hangs", { kind: "delay", ms: 4_000 }],
  ["cuts the connection", { kind: "cut-before" }],
] as const)("F07: a back end that %s is told in time as a doubt, cart kept", async (_, fault) => {
  const visited = await visit();
  const { world, visitor } = visited;
  world.woo.fail(POST_ORDER, fault);
  const answer = await press(visited);
  expect(answer.took).toBeLessThan(IMPATIENT.pressWithin + SLACK);
  expect([answer.status, answer.location]).toEqual([503, ""]);
  expect(answer.text).toContain(CHECKING);
  expect(answer.text).not.toContain("Please try again");
  expect(answer.html).toContain(
    '<noscript><meta http-equiv="refresh" content="3;url=/checkout?look=1"/></noscript>',
  );
  expect(await textOf(await visitor.get("/cart"))).toContain("2 items in your cart");
});

test("F07: presses within the back end's own time look the order up, and do not send it again", async () => {
  const visited = await visit();
  const { world } = visited;
  world.woo.fail(POST_ORDER, { kind: "cut-before" });
  for (let round = 0; round < 3; round += 1) {
    const { status, text, took } = await press(visited);
    expect([status, took < IMPATIENT.pressWithin + SLACK]).toEqual([503, true]);
    expect(text).toContain(CHECKING);
    world.time.now += 5_000;
  }
  expect(world.woo.count(POST_ORDER)).toBe(0);
  world.time.now += 30_000;
  takeTime(visited);
  const paying = await press(visited);
  expect([paying.status, paying.location]).toEqual([303, expect.stringContaining("/bills/")]);
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F07: an order that turns up late is found by the next press, and not made twice", async () => {
  const visited = await visit();
  const { world } = visited;
  world.woo.fail(POST_ORDER, { kind: "late", ms: 900 });
  expect((await press(visited)).text).toContain(CHECKING);
  await expect.poll(() => world.woo.count(POST_ORDER)).toBe(1);
  takeTime(visited);
  const paying = await press(visited);
  expect(paying.location).toContain("/bills/");
  expect(world.woo.count(POST_ORDER)).toBe(1);
  expect(await livingOrders(visited)).toHaveLength(1);
});

test("F07: an order that turns up late is shown at the next visit, and pressing Pay Now pays it", async () => {
  const visited = await visit();
  const { world, shop, visitor } = visited;
  world.woo.fail(POST_ORDER, { kind: "late", ms: 900 });
  expect((await press(visited)).text).toContain(CHECKING);
  await expect.poll(() => world.woo.count(POST_ORDER)).toBe(1);
  world.time.now += 90_000;
  await reconcile(shop);
  const [order] = await livingOrders(visited);
  expect(await textOf(await visitor.get("/checkout"))).toContain(
    `Order #${order?.id} from your last try is there, and is not paid yet.`,
  );
  takeTime(visited);
  const paying = await press(visited);
  expect(paying.location).toContain("/bills/");
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F07: work that went on after the answer is found at the next visit: the order waits for its payment", async () => {
  const visited = await visit();
  const { world, visitor } = visited;
  world.woo.fail(POST_ORDER, { kind: "delay", ms: 900 });
  expect((await press(visited)).text).toContain(CHECKING);
  await expect
    .poll(async () => textOf(await visitor.get("/checkout")), { timeout: 10_000 })
    .toContain("is waiting for your payment");
  expect(world.woo.count(POST_ORDER)).toBe(1);
});

test("F07: the page that tells of a failure waits for no back end", async () => {
  const { world, shop, visitor: before } = await visit();
  const visitor = await openVisitor((await indexed(shop)).shop, before.cookies);
  const confirmedTotal = await shownTotal(visitor);
  world.woo.fail(POST_ORDER, { kind: "status", status: 500 });
  // The total is asked for once more before the order is sent, and then never again.
  world.woo.fail(/^GET products/, { kind: "delay", ms: 0 });
  world.woo.fail(/^GET products/, { kind: "delay", ms: 5_000 }, Infinity);
  const began = performance.now();
  const answer = await pay(visitor, { confirmedTotal });
  expect(performance.now() - began).toBeLessThan(IMPATIENT.pressWithin + SLACK);
  expect(await textOf(answer)).toContain(CHECKING);
});

test("F07: an unpaid order whose back end hangs is told as failed in time, and kept", async () => {
  const visited = await visit();
  const { world, shop, visitor } = visited;
  takeTime(visited);
  expect((await press(visited)).status).toBe(303);
  const [order] = await livingOrders(visited);
  world.time.now += 60_000;
  shop.checkoutTiming = { ...shop.checkoutTiming, ...IMPATIENT };
  world.woo.fail(/orders/, { kind: "delay", ms: 4_000 }, Infinity);
  const began = performance.now();
  const answer = await visitor.post("/checkout", { intent: "retry", order: String(order?.id) });
  expect(performance.now() - began).toBeLessThan(IMPATIENT.pressWithin + SLACK);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/cart"]);
  const told = await (await visitor.get("/cart")).text();
  expect(told).toContain(`${FAILED} Nothing was charged and your order is kept.`);
});
