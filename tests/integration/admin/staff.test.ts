import { expect, test } from "vitest";
import { CODE, openOwner, openOwnersShop, openStaff } from "#tests/support/owner.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const MADE = /<strong class="[^"]*">([\w-]+)<\/strong>/;
const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";

async function openWithCode() {
  const opened = await openOwnersShop();
  const page = await opened.owner.post("/admin/staff", { intent: "make", version: "0" });
  const code = MADE.exec(await page.clone().text())?.[1] ?? "";
  return { ...opened, page, code };
}

test("the owner makes a code, which is shown once and signs staff in", async () => {
  const { shop, owner, visitor, page, code } = await openWithCode();
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  expect(page.headers.getSetCookie()).toEqual([]);
  expect(code).toMatch(/^(\w{4}-){3}\w{4}$/);
  for (const path of ["/admin/staff", "/admin/staff.data"]) {
    expect(await (await owner.get(path)).text()).not.toContain(code);
  }
  const signedIn = await visitor.post("/admin", { code });
  expect([signedIn.status, signedIn.headers.get("Location")]).toEqual([303, "/admin/dashboard"]);
  expect((await visitor.get("/admin/dashboard")).status).toBe(200);
  expect((await visitor.get("/admin/shipping")).status).toBe(403);
  const data = await (
    await openOwner(shop)
  ).post("/admin/staff.data", {
    intent: "make",
    version: "1",
  });
  expect(await data.text()).toMatch(/\w{4}-\w{4}-\w{4}-\w{4}/);
});

test("the staff's code gives no new guesses at the owner's", async () => {
  const { visitor, code } = await openWithCode();
  const guess = async () => (await visitor.post("/admin", { code: "salah" })).status;
  for (let count = 1; count <= 4; count += 1) await guess();
  expect((await visitor.post("/admin", { code })).status).toBe(303);
  await visitor.post("/admin/sign-out", {});
  await guess();
  expect(await guess()).toBe(429);
});

test("a repeated or late press changes nothing", async () => {
  const { owner, visitor, code } = await openWithCode();
  for (const intent of ["make", "withdraw"]) {
    for (const version of ["0", "", "-1", "x"]) {
      const late = await owner.post("/admin/staff", { intent, version });
      expect([late.status, await textOf(late)]).toEqual([
        409,
        expect.stringContaining("Kod telah diubah di tetingkap lain"),
      ]);
    }
  }
  expect((await visitor.post("/admin", { code })).status).toBe(303);
  expect((await owner.post("/admin/staff", { intent: "else", version: "1" })).status).toBe(400);
});

test("a withdrawn code ends what it opened", async () => {
  const { owner, visitor, code } = await openWithCode();
  await visitor.post("/admin", { code });
  const withdrawn = await owner.post("/admin/staff", { intent: "withdraw", version: "1" });
  expect([withdrawn.status, withdrawn.headers.get("Location")]).toEqual([303, "/admin/staff"]);
  expect(await (await owner.get("/admin/staff")).text()).toContain("Kod staf ditarik balik");
  expect((await visitor.get("/admin/dashboard")).headers.get("Location")).toBe("/admin");
  expect((await visitor.post("/admin", { code })).status).toBe(403);
});

test("the list names devices by role and kind, and ends them", async () => {
  const { shop, owner, visitor } = await openOwnersShop();
  const staff = await openStaff(shop);
  await visitor.post("/admin", { code: CODE, stays: "today" }, { "User-Agent": ANDROID });
  const page = await owner.get("/admin/staff");
  const html = await page.clone().text();
  const text = await textOf(page);
  for (const entry of [
    "Pemilik · Pelayar tidak dikenali peranti ini",
    "Pemilik · Chrome, Android kekal hari ini",
    "Staf · Pelayar tidak dikenali Masuk 20 November 2026, 10:00 pagi",
  ]) {
    expect(text).toContain(entry);
  }
  expect(html).not.toMatch(/Mobile Safari|140\.0/);
  const keys = [...html.matchAll(/name="key" value="([^"]+)"/g)].map(([, key = ""]) => key);
  // Not this session itself.
  expect(keys).toHaveLength(2);
  for (const key of keys) await owner.post("/admin/staff", { intent: "end-session", key });
  for (const ended of [staff, visitor]) {
    expect((await ended.get("/admin/dashboard")).headers.get("Location")).toBe("/admin");
  }
  expect((await owner.get("/admin/staff")).status).toBe(200);
});

test("a key of the list opens no session", async () => {
  const { shop, owner } = await openOwnersShop();
  await openOwner(shop);
  const html = await (await owner.get("/admin/staff")).text();
  const key = /name="key" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const thief = await openVisitor(shop, new Map([["admin", shop.sealer.seal("admin", key)]]));
  expect((await thief.get("/admin/dashboard")).headers.get("Location")).toBe("/admin");
});

test("a device that stays today is signed in after eleven idle hours, another one is not", async () => {
  const { world, visitor, owner } = await openOwnersShop();
  await visitor.post("/admin", { code: CODE, stays: "today" });
  world.time.now += 11 * 3_600_000;
  expect((await visitor.get("/admin/dashboard")).status).toBe(200);
  expect((await owner.get("/admin/dashboard")).status).toBe(302);
  world.time.now += 3_600_001;
  expect((await visitor.get("/admin/dashboard")).status).toBe(302);
});
