import { expect, test } from "vitest";
import { openSession, readSession } from "#server/web/sign-in/session.ts";
import { signIn } from "#server/web/sign-in/sign-in.ts";
import {
  fittingStaffHash,
  makeStaffCode,
  readStaffCode,
  staffHash,
  withdrawStaffCode,
} from "#server/web/sign-in/staff-code.ts";
import { CODE, isOpenSession, openOwnersShop } from "#tests/support/owner.ts";

async function openWithCode() {
  const { shop, world } = await openOwnersShop();
  const code = await makeStaffCode(shop, 0);
  if (code === undefined) throw new Error("no code was made");
  const openStaffSession = async () =>
    openSession(shop, { staffHash: await staffHash(shop.store) });
  const tryCode = (tried: string) =>
    signIn(shop, { code: tried, address: "203.0.113.7" }, async () => {});
  return { shop, world, code, openStaffSession, tryCode };
}

test("at first staff have no code, and nothing fits", async () => {
  const { shop } = await openOwnersShop();
  expect(await readStaffCode(shop)).toEqual({ version: 0, madeAt: null });
  expect(await fittingStaffHash(shop.store, "0000-0000-0000-0000")).toBeUndefined();
});

test("a made code fits in the spellings of a phone, and is stored as a hash only", async () => {
  const { shop, code, world } = await openWithCode();
  expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  const hash = await staffHash(shop.store);
  expect(hash).toMatch(/^scrypt:/);
  for (const spelling of [code, code.toUpperCase(), code.replaceAll("-", " "), `${code}\n`]) {
    expect(await fittingStaffHash(shop.store, spelling)).toBe(hash);
  }
  for (const wrong of [code.slice(1), `${code}0`, "", CODE]) {
    expect(await fittingStaffHash(shop.store, wrong)).toBeUndefined();
  }
  expect(await readStaffCode(shop)).toEqual({ version: 1, madeAt: world.time.now });
  const stored = await shop.store.db.selectFrom("staffCodes").selectAll().execute();
  const bare = code.replaceAll("-", "");
  for (const text of [JSON.stringify(stored), JSON.stringify(world.lines)]) {
    expect(text).not.toContain(code);
    expect(text).not.toContain(bare);
  }
});

test("the code signs in as staff and the owner's as owner", async () => {
  const { shop, code, tryCode } = await openWithCode();
  for (const [tried, role] of [
    [code, "staff"],
    [CODE, "owner"],
  ] as const) {
    const outcome = await tryCode(tried);
    if (outcome.kind !== "signed-in") throw new Error(outcome.kind);
    expect(outcome.role).toBe(role);
    expect(await readSession(shop, outcome.sessionId)).toMatchObject({ role });
  }
});

test.each([
  ["withdrawn", withdrawStaffCode],
  ["replaced", makeStaffCode],
])("a %s code and its sessions end at once", async (_how, change) => {
  const { shop, code, openStaffSession, tryCode } = await openWithCode();
  const [staff, owner] = [await openStaffSession(), await openSession(shop)];
  expect(await change(shop, 1)).not.toBe(code);
  expect([await isOpenSession(shop, staff), await isOpenSession(shop, owner)]).toEqual([
    false,
    true,
  ]);
  expect((await tryCode(code)).kind).toBe("wrong");
});

test("a session whose sign-in met the change does not outlive it", async () => {
  const { shop, openStaffSession } = await openWithCode();
  const hash = await staffHash(shop.store);
  await withdrawStaffCode(shop, 1);
  expect(await isOpenSession(shop, await openSession(shop, { staffHash: hash }))).toBe(false);
  await makeStaffCode(shop, 2);
  expect(await isOpenSession(shop, await openSession(shop, { staffHash: hash }))).toBe(false);
  expect(await isOpenSession(shop, await openStaffSession())).toBe(true);
});

test("of two changes from the same page only the first counts", async () => {
  const { shop, code } = await openWithCode();
  expect(await makeStaffCode(shop, 0)).toBeUndefined();
  expect(await withdrawStaffCode(shop, 0)).toBe(false);
  expect(await fittingStaffHash(shop.store, code)).toBeDefined();
});
