import { capSessions } from "#server/checkout/reconciler/cap-deadlines.ts";
import { expect, test } from "vitest";
import { tokenDigest, endSession, openSession, readSession } from "#server/web/sign-in/session.ts";
import { isOpenSession, openOwnersShop, shopIn } from "#tests/support/owner.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";

const MINUTE = 60_000;

test("a used session stays open for eight hours and not longer", async () => {
  const { shop, world } = await openOwnersShop();
  const id = await openSession(shop);
  for (let minutes = 20; minutes <= 480; minutes += 20) {
    world.time.now += 20 * MINUTE;
    expect(await isOpenSession(shop, id)).toBe(true);
  }
  world.time.now += MINUTE;
  expect(await isOpenSession(shop, id)).toBe(false);
});

test("an unused session ends after half an hour", async () => {
  const { shop, world } = await openOwnersShop();
  const id = await openSession(shop);
  world.time.now += 30 * MINUTE;
  expect(await isOpenSession(shop, id)).toBe(true);
  world.time.now += 31 * MINUTE;
  expect(await isOpenSession(shop, id)).toBe(false);
  world.time.now -= 31 * MINUTE;
  expect(await isOpenSession(shop, id)).toBe(false);
});

test("an ended session is deleted, another one stays", async () => {
  const { shop } = await openOwnersShop();
  const [one, two] = [await openSession(shop), await openSession(shop)];
  await endSession(shop, one);
  expect(await isOpenSession(shop, one)).toBe(false);
  expect(await isOpenSession(shop, two)).toBe(true);
});

test("a changed access code ends every session", async () => {
  const { shop, world } = await openOwnersShop();
  const id = await openSession(shop);
  const changed = await shopIn(world, "kod-yang-baru");
  expect(await isOpenSession(changed, id)).toBe(false);
  expect(await isOpenSession(shop, id)).toBe(false);
});

test("the table holds neither an id nor a digest of the code alone", async () => {
  const { shop } = await openOwnersShop();
  const [one, two] = [await openSession(shop), await openSession(shop)];
  const rows = await shop.store.db.selectFrom("adminSessions").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(one);
  expect(JSON.stringify(rows)).not.toContain(two);
  expect(new Set(rows.map((row) => row.codeDigest)).size).toBe(rows.length);
});

test("expired sessions are deleted at the next sign-in", async () => {
  const { shop, world } = await openOwnersShop();
  await openSession(shop);
  world.time.now += 9 * 60 * MINUTE;
  await openSession(shop);
  expect(await shop.store.db.selectFrom("adminSessions").selectAll().execute()).toHaveLength(1);
});

test.for(CLOCK_STEPS)(
  "a session's life does not change when the time is set %s",
  async ([, step]) => {
    const { shop, world } = await openOwnersShop();
    world.time.now += 31 * MINUTE;
    shop.steadyNow();
    const [used, idle] = [await openSession(shop), await openSession(shop)];
    world.time.step = step;
    await capSessions(shop, shop.clock());
    world.time.now += 14 * MINUTE;
    expect(await isOpenSession(shop, used)).toBe(true);
    if (step > 0) world.time.step = 0;
    for (let round = 0; round < 2; round += 1) {
      world.time.now += 14 * MINUTE;
      expect(await isOpenSession(shop, used)).toBe(true);
    }
    expect(await isOpenSession(shop, idle)).toBe(false);
  },
);

test.for(CLOCK_STEPS)(
  "a sign-in while the time is set %s for a moment ends no session",
  async ([, step]) => {
    const { shop, world } = await openOwnersShop();
    world.time.now += 31 * MINUTE;
    shop.steadyNow();
    const id = await openSession(shop);
    world.time.step = step;
    await openSession(shop);
    world.time.step = 0;
    expect(await isOpenSession(shop, id)).toBe(true);
  },
);

test("what a page asks by itself does not count as use", async () => {
  const { shop, world } = await openOwnersShop();
  const id = await openSession(shop);
  for (let minutes = 10; minutes <= 30; minutes += 10) {
    world.time.now += 10 * MINUTE;
    expect(await isOpenSession(shop, id, { touch: false })).toBe(true);
  }
  world.time.now += MINUTE;
  expect(await isOpenSession(shop, id, { touch: false })).toBe(false);
});

test("a device that stays signed in today needs no use and ends after twelve hours", async () => {
  const { shop, world } = await openOwnersShop();
  const id = await openSession(shop, { staysToday: true });
  world.time.now += 12 * 60 * MINUTE;
  await openSession(shop);
  expect(await isOpenSession(shop, id)).toBe(true);
  world.time.now += MINUTE;
  expect(await isOpenSession(shop, id)).toBe(false);
});

test("a session of an earlier release is the owner's", async () => {
  const { shop } = await openOwnersShop();
  const id = await openSession(shop);
  const { idDigest, codeDigest, createdAt, lastSeenAt } = await shop.store.db
    .selectFrom("adminSessions")
    .selectAll()
    .where("idDigest", "=", tokenDigest(id))
    .executeTakeFirstOrThrow();
  await endSession(shop, id);
  const old = { idDigest, codeDigest, createdAt, lastSeenAt };
  await shop.store.db.insertInto("adminSessions").values(old).execute();
  expect(await readSession(shop, id)).toEqual({ id, role: "owner" });
});
