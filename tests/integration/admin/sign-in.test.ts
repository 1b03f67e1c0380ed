import { expect, test } from "vitest";
import { CODE, openOwnersShop } from "#tests/support/owner.ts";
import { textOf } from "#tests/support/visitor.ts";

test("the sign-in asks for the code and links back to the shop", async () => {
  const { visitor } = await openOwnersShop();
  const page = await visitor.get("/admin");
  expect(page.status).toBe(200);
  const html = await page.clone().text();
  expect(html).toMatch(/<input[^>]*type="password"[^>]*name="code"/);
  expect(await textOf(page)).toContain(
    "Admin Panel Kod Akses Kekal log masuk pada peranti ini hari ini (12 jam) Masuk ← Kembali ke Laman Utama",
  );
});

test("a blank code, a wrong code and the right one have their own answers", async () => {
  const { visitor } = await openOwnersShop();
  const blank = await visitor.post("/admin", { code: "  " });
  expect([blank.status, await textOf(blank)]).toEqual([
    422,
    expect.stringContaining("Sila masukkan kod akses"),
  ]);
  const wrong = await visitor.post("/admin", { code: "salah" });
  const html = await wrong.clone().text();
  expect([wrong.status, await textOf(wrong)]).toEqual([
    403,
    expect.stringContaining("Kod akses tidak sah"),
  ]);
  expect(html).not.toContain("salah");
  expect(visitor.cookies.has("admin")).toBe(false);

  const right = await visitor.post("/admin", { code: CODE });
  expect([right.status, right.headers.get("Location")]).toEqual([303, "/admin/dashboard"]);
  const dashboard = await visitor.get("/admin/dashboard");
  const text = await dashboard.text();
  expect(text).toContain("Login berjaya! Mengalihkan ke dashboard...");
  expect(text).toContain("Admin Dashboard");
});

test("a signed-in owner is redirected from the sign-in", async () => {
  const { owner } = await openOwnersShop();
  const page = await owner.get("/admin");
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/admin/dashboard"]);
  expect(page.headers.get("X-Remix-Replace")).toBe("true");
});

test("a script gets data and navigates by itself", async () => {
  const { visitor } = await openOwnersShop();
  const answer = await visitor.post("/admin.data", { code: CODE });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Login berjaya! Mengalihkan ke dashboard...");
  expect(visitor.cookies.has("admin")).toBe(true);
});

test("after too many wrong codes the answer tells the wait, in the text and in a header", async () => {
  const { visitor, world } = await openOwnersShop();
  for (let i = 0; i < 5; i += 1) await visitor.post("/admin", { code: "salah" });
  const limited = await visitor.post("/admin", { code: CODE });
  expect(limited.status).toBe(429);
  expect(limited.headers.get("Retry-After")).toBe("30");
  expect(await textOf(limited)).toContain(
    "Terlalu banyak percubaan. Sila cuba lagi dalam 30 saat.",
  );
  world.time.now += 30_000;
  expect((await visitor.post("/admin", { code: CODE })).status).toBe(303);
});

test("signing out ends the session, clears the browser's storage and shows a message", async () => {
  const { owner } = await openOwnersShop();
  const kept = new Map(owner.cookies);
  const out = await owner.post("/admin/sign-out", {});
  expect([out.status, out.headers.get("Location")]).toEqual([303, "/admin"]);
  expect(out.headers.get("Clear-Site-Data")).toBe('"cache", "storage"');
  expect(owner.cookies.has("admin")).toBe(false);
  expect(await (await owner.get("/admin")).text()).toContain("Logout berjaya");

  for (const [name, value] of kept) owner.cookies.set(name, value);
  const replayed = await owner.get("/admin/dashboard");
  expect([replayed.status, replayed.headers.get("Location")]).toEqual([302, "/admin"]);
});

test("an ended session shows a message at the sign-in", async () => {
  const { owner, world } = await openOwnersShop();
  world.time.now += 31 * 60_000;
  const refused = await owner.post("/admin/shipping", { shippingCost: "1" });
  expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/admin"]);
  expect(await (await owner.get("/admin")).text()).toContain(
    "Sesi anda telah tamat. Sila masuk semula.",
  );
});
