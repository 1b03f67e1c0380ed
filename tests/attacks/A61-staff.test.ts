/** A61, roles: staff reach for what is the owner's, and for a session that has ended. */
import { expect, test } from "vitest";
import { REQUEST_POLICIES } from "#app/request-policy.ts";
import { readStaffCode, withdrawStaffCode } from "#server/web/sign-in/staff-code.ts";
import { openOwnersShop, openStaff, postFiles } from "#tests/support/owner.ts";
import { postJson } from "#tests/support/send.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

const rows = Object.entries(REQUEST_POLICIES).filter(([path]) => path.startsWith("/admin/"));
const OWNERS = rows.filter(([, { staff }]) => staff === undefined).map(([path]) => path);
const READ_ONLY = rows.filter(([, { staff }]) => staff === "read").map(([path]) => path);
const at = (pattern: string) => pattern.replace(/:\w+\??/g, "1");

test.each(OWNERS)("a staff session on %s gets 403, in every form of request", async (pattern) => {
  const { shop } = await openOwnersShop();
  const staff = await openStaff(shop);
  const path = at(pattern);
  const upper = path.replace("/admin", "/ADMIN");
  for (const spelling of [path, `${path}/`, upper, path.replace("/admin", "/%61dmin")]) {
    expect([spelling, (await staff.get(spelling)).status]).toEqual([spelling, 403]);
  }
  expect((await staff.head(path)).status).toBe(403);
  for (const query of ["", "?_routes=root", "?_routes=routes%2Fadmin%2Fguarded", "?_routes="]) {
    const answer = await staff.get(`${path}.data${query}`);
    const body = await answer.text();
    expect([query, answer.status]).toEqual([query, 403]);
    expect(body).not.toMatch(/freeShippingThreshold|rotationInterval|openReviews/);
  }
  for (const target of [path, `${path}.data`]) {
    expect((await staff.post(target, { intent: "rotate", version: "0" })).status).toBe(403);
  }
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test.each(READ_ONLY)("staff may read %s and not post to it", async (pattern) => {
  const { shop } = await openOwnersShop();
  const staff = await openStaff(shop);
  const page = await staff.get(at(pattern));
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
  for (const target of [at(pattern), `${at(pattern)}.data`]) {
    const fields = { intent: "rotate", version: "0", autoRotating: "false" };
    expect((await staff.post(target, fields)).status).toBe(403);
  }
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test("a picture of staff is neither read nor stored", async () => {
  const { shop } = await openOwnersShop();
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(100)], "kek.jpg", { type: "image/jpeg" }));
  form.set("upload", "on");
  for (const path of ["/admin/slider", "/admin/dashboard"]) {
    expect((await postFiles(shop, await openStaff(shop), path, form)).status).toBe(403);
  }
  expect(await shop.store.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
});

test.each(["/api/shipping-config", "/api/slider-config"])(
  "%s is not saved by staff",
  async (path) => {
    const { shop } = await openOwnersShop();
    const body = { shippingCost: 1, freeShippingThreshold: 1 };
    const answer = await postJson(shop, await openStaff(shop), path, body);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ success: false }),
    ]);
    expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  },
);

test("the refusal is a page that says why and leads back to work", async () => {
  const { shop, world } = await openOwnersShop();
  const page = await (await openStaff(shop)).get("/admin/shipping");
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  const html = await page.clone().text();
  expect(html).toMatch(/<html lang="ms-MY"/);
  expect(html).toContain('href="/admin/dashboard"');
  expect(await textOf(page)).toContain("Halaman ini untuk pemilik sahaja");
  expect(world.lines).toContainEqual(
    expect.objectContaining({ event: "admin.staff-refused", route: "admin/shipping" }),
  );
});

test("the dashboard of staff has neither takings nor links to the owner's pages", async () => {
  const { shop } = await openOwnersShop();
  const staff = await openStaff(shop);
  const html = await (await staff.get("/admin/dashboard")).text();
  for (const path of OWNERS) expect(html).not.toContain(`href="${path}"`);
  expect(html).not.toMatch(/Auto-rotate|paidTotal|Semakan pembayaran/);
  const data = await (await staff.get("/admin/dashboard.data")).text();
  expect(data).not.toMatch(/rotationInterval|openReviews",[1-9]/);
});

test("a withdrawn code ends the session in the next request, and a kept cookie opens nothing", async () => {
  const { shop } = await openOwnersShop();
  const staff = await openStaff(shop);
  expect((await staff.get("/admin/dashboard")).status).toBe(200);
  const kept = await openVisitor(shop, new Map(staff.cookies));
  await withdrawStaffCode(shop, (await readStaffCode(shop)).version);
  for (const visitor of [staff, kept]) {
    const page = await visitor.get("/admin/dashboard");
    expect([page.status, page.headers.get("Location")]).toEqual([302, "/admin"]);
  }
});

test("a staff session whose role was changed in the browser or in its row opens nothing", async () => {
  const { shop } = await openOwnersShop();
  const staff = await openStaff(shop);
  const forged = new Map([["admin", `${staff.cookies.get("admin")}.owner`]]);
  expect((await (await openVisitor(shop, forged)).get("/admin/shipping")).status).toBe(302);
  await shop.store.db.updateTable("adminSessions").set({ role: "owner" }).execute();
  expect((await staff.get("/admin/shipping")).status).toBe(302);
});

test("control: staff sign out, and the owner opens every page", async () => {
  const { shop, owner } = await openOwnersShop();
  for (const path of ["/admin/dashboard", "/admin/shipping", "/admin/slider"]) {
    expect((await owner.get(path)).status).toBe(200);
  }
  const staff = await openStaff(shop);
  const out = await staff.post("/admin/sign-out", {});
  expect([out.status, staff.cookies.has("admin")]).toEqual([303, false]);
});
