/** A61: a session is planted, kept, or used for longer than it may be. */
import { expect, test } from "vitest";
import { adminCookie } from "#server/web/sessions/admin.ts";
import { CODE, openOwner, openOwnersShop, type OwnersShop, shopIn } from "#tests/support/owner.ts";
import { postJson } from "#tests/support/send.ts";
import { openVisitor, type Visitor } from "#tests/support/visitor.ts";

const MINUTE = 60_000;
const SHIPPING = { shippingCost: 1, freeShippingThreshold: 1 };

async function isIn(visitor: Visitor): Promise<boolean> {
  const page = await visitor.get("/admin/dashboard");
  if (page.status === 200) return true;
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/admin"]);
  return false;
}

/** The same cookies in another browser. */
function copyOf({ shop }: OwnersShop, visitor: Visitor): Promise<Visitor> {
  return openVisitor(shop, new Map(visitor.cookies));
}

test("a planted session id is not taken over at the sign-in", async () => {
  const opened = await openOwnersShop();
  const planted = adminCookie(opened.shop, "planted-by-an-attacker").split(/[=;]/)[1] ?? "";
  const victim = await openVisitor(opened.shop, new Map([["admin", planted]]));
  const attacker = await copyOf(opened, victim);
  await victim.post("/admin", { code: CODE });
  expect(victim.cookies.get("admin")).not.toBe(planted);
  expect([await isIn(victim), await isIn(attacker)]).toEqual([true, false]);
});

test("a new sign-in in the same browser ends its earlier session", async () => {
  const opened = await openOwnersShop();
  const earlier = await copyOf(opened, opened.owner);
  await opened.owner.post("/admin", { code: CODE });
  expect([await isIn(opened.owner), await isIn(earlier)]).toEqual([true, false]);
});

test("a cookie that was kept opens nothing after the sign-out", async () => {
  const opened = await openOwnersShop();
  const kept = await copyOf(opened, opened.owner);
  await opened.owner.post("/admin/sign-out", {});
  expect(await isIn(kept)).toBe(false);
});

test("a changed access code ends the session", async () => {
  const { world, owner } = await openOwnersShop();
  const changed = await openVisitor(await shopIn(world, "kod-yang-baru"), new Map(owner.cookies));
  expect(await isIn(changed)).toBe(false);
});

test("half an hour without use, and eight hours with it, end the session", async () => {
  const { world, shop, owner } = await openOwnersShop();
  const [idle, busy] = [await openOwner(shop), owner];
  for (const minutes of [20, 11]) {
    expect(await isIn(busy)).toBe(true);
    world.time.now += minutes * MINUTE;
  }
  // Long before the eight hours are over.
  expect([await isIn(idle), await isIn(busy)]).toEqual([false, true]);
  for (let minutes = 31; minutes < 480; minutes += 20) {
    expect(await isIn(busy)).toBe(true);
    world.time.now += Math.min(20, 480 - minutes) * MINUTE;
  }
  world.time.now += MINUTE;
  expect(await isIn(busy)).toBe(false);
});

test("what has ended stays ended, for its pages, its data and its API, also when the clock goes back", async () => {
  const { world, shop, owner } = await openOwnersShop();
  const kept = new Map(owner.cookies);
  await owner.post("/admin/sign-out", {});
  for (const moved of [0, -40 * MINUTE]) {
    world.time.now += moved;
    const thief = await openVisitor(shop, new Map(kept));
    const data = await thief.get("/admin/dashboard.data");
    expect([data.status, await data.text()]).toEqual([202, expect.stringContaining('"/admin"')]);
    const again = await openVisitor(shop, new Map(kept));
    expect((await postJson(shop, again, "/api/shipping-config", SHIPPING)).status).toBe(401);
    expect(await isIn(again)).toBe(false);
  }
});

test.each([
  ["a cookie of another purpose", (opened: OwnersShop) => opened.visitor.cookies.get("cart") ?? ""],
  ["a changed signature", (opened: OwnersShop) => `${opened.owner.cookies.get("admin")}A`],
  ["an unsigned id", () => "admin.1.0.id"],
])("%s opens nothing", async (_name, forge) => {
  const opened = await openOwnersShop();
  await opened.visitor.post("/cart", { intent: "clear" });
  const forged = await openVisitor(opened.shop, new Map([["admin", forge(opened)]]));
  expect(await isIn(forged)).toBe(false);
});

test("control: a session that is used within its time stays open, a second device beside it", async () => {
  const { world, shop, owner } = await openOwnersShop();
  const phone = await openOwner(shop);
  world.time.now += 29 * MINUTE;
  expect([await isIn(owner), await isIn(phone)]).toEqual([true, true]);
});
