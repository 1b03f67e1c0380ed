/** A57: a settings API is written to without the owner's open session, or with values that make no sense. */
import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { CODE, openOwner, openOwnersShop, shopIn } from "#tests/support/owner.ts";
import { postJson, sendAs } from "#tests/support/send.ts";
import { openVisitor } from "#tests/support/visitor.ts";

const SHIPPING = { shippingCost: 9, freeShippingThreshold: 90 };
const SLIDER = {
  images: [{ id: "x", url: "/x.webp", alt: "x" }],
  settings: { autoRotating: false, rotationInterval: 5000 },
};
const WRITES: [path: string, body: object][] = [
  ["/api/shipping-config", SHIPPING],
  ["/api/slider-config", SLIDER],
];

test.each(WRITES)("%s cannot be written without an open session", async (path, body) => {
  const { shop, owner, visitor, world } = await openOwnersShop();
  await visitor.post("/cart", { intent: "add", productId: String(PRODUCTS.pandan) });
  const forged = await openVisitor(shop, new Map([["admin", "admin.1.zzz.forged"]]));
  const cart = new Map([["admin", visitor.cookies.get("cart") ?? ""]]);
  const signedOut = await openOwner(shop);
  const kept = { cookies: new Map(signedOut.cookies) };
  await signedOut.post("/admin/sign-out", {});
  // A session that meets the changed code is ended at once, so the others have sessions of their own.
  const [beforeChange, idle] = [await openOwner(shop), await openOwner(shop)];
  const changed = await shopIn(world, "kod-yang-baru");
  const attempts = [
    await postJson(shop, { cookies: new Map() }, path, body),
    await postJson(shop, visitor, path, body),
    await postJson(shop, forged, path, body),
    await postJson(shop, { cookies: cart }, path, body),
    await postJson(shop, kept, path, body),
    await postJson(changed, beforeChange, path, body),
  ];
  world.time.now += 20 * 60_000;
  expect((await owner.get("/admin/dashboard")).status).toBe(200);
  world.time.now += 11 * 60_000;
  attempts.push(await postJson(shop, idle, path, body));
  for (const answer of attempts) {
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: expect.any(String) as string,
    });
  }
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
  // A session that was used meanwhile still writes.
  expect((await postJson(shop, owner, path, body)).status).toBe(200);
});

const NO_SHIPPING: unknown[] = [
  { shippingCost: -5, freeShippingThreshold: 90 },
  { shippingCost: 1e9, freeShippingThreshold: 90 },
  { shippingCost: 0.001, freeShippingThreshold: 90 },
  { shippingCost: 8, freeShippingThreshold: -0.01 },
  { shippingCost: "8", freeShippingThreshold: 90 },
  { shippingCost: null, freeShippingThreshold: 90 },
  { shippingCost: [8], freeShippingThreshold: 90 },
  { shippingCost: 8 },
  [8, 90],
  "8",
  null,
];

test("shipping settings that make no sense are refused", async () => {
  const { shop, owner } = await openOwnersShop();
  for (const body of NO_SHIPPING) {
    const answer = await postJson(shop, owner, "/api/shipping-config", body);
    expect([body, answer.status, await answer.json()]).toEqual([
      body,
      422,
      expect.objectContaining({
        success: false,
        error: "Failed to save shipping configuration",
      }),
    ]);
  }
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test("slider settings that make no sense are refused", async () => {
  const { shop, owner } = await openOwnersShop();
  for (const wrong of [
    { rotationInterval: 1999 },
    { rotationInterval: 60_001 },
    { rotationInterval: "5000" },
    { rotationInterval: 2500.5 },
    { autoRotating: "yes" },
    { autoRotating: null },
  ]) {
    const body = { ...SLIDER, settings: { ...SLIDER.settings, ...wrong } };
    const answer = await postJson(shop, owner, "/api/slider-config", body);
    expect([wrong, answer.status]).toEqual([wrong, 422]);
  }
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test("what is no JSON, too much, or another method is refused", async () => {
  const { shop, owner } = await openOwnersShop();
  const path = "/api/shipping-config";
  expect((await postJson(shop, owner, path, SHIPPING, { "Content-Length": "40000" })).status).toBe(
    413,
  );
  expect((await postJson(shop, owner, path, { ...SHIPPING, x: "x".repeat(40_000) })).status).toBe(
    413,
  );
  const put = await sendAs(shop, owner, path, {
    method: "PUT",
    body: JSON.stringify(SHIPPING),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
  });
  expect([put.status, put.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
});

test("control: all may read both, without a secret, and the owner may write them", async () => {
  const { shop, owner, visitor } = await openOwnersShop();
  const before = await visitor.get("/api/shipping-config");
  expect(before.headers.get("ETag")).toBe('"0"');
  expect(await before.json()).toEqual({ shippingCost: 8, freeShippingThreshold: 100 });
  const slider = await (await visitor.get("/api/slider-config")).text();
  expect(JSON.parse(slider)).toMatchObject({
    success: true,
    data: { images: expect.any(Array) as [] },
  });
  expect(slider).not.toContain(CODE);

  const saved = await postJson(shop, owner, "/api/shipping-config", SHIPPING);
  expect([saved.status, saved.headers.get("ETag"), await saved.json()]).toEqual([
    200,
    '"1"',
    { success: true, ...SHIPPING },
  ]);
  expect((await postJson(shop, owner, "/api/slider-config", SLIDER)).status).toBe(200);
  expect(await (await visitor.get("/api/slider-config")).json()).toEqual({
    success: true,
    data: SLIDER,
  });
});

test("with If-Match only what was seen is replaced, and the newer state is told", async () => {
  const { shop, owner } = await openOwnersShop();
  const path = "/api/shipping-config";
  expect((await postJson(shop, owner, path, SHIPPING, { "If-Match": '"0"' })).status).toBe(200);
  for (const stale of ['"0"', "nonsense", 'W/"0"']) {
    const late = await postJson(
      shop,
      owner,
      path,
      { ...SHIPPING, shippingCost: 1 },
      { "If-Match": stale },
    );
    expect([late.status, late.headers.get("ETag"), await late.json()]).toEqual([
      409,
      '"1"',
      {
        success: false,
        error: "Failed to save shipping configuration",
        details: ["Another device saved meanwhile."],
        data: SHIPPING,
      },
    ]);
  }
  for (const fresh of ['W/"1"', "*"]) {
    expect((await postJson(shop, owner, path, SHIPPING, { "If-Match": fresh })).status).toBe(200);
  }
  const slider = await postJson(shop, owner, "/api/slider-config", SLIDER, { "If-Match": '"7"' });
  expect([slider.status, await slider.json()]).toEqual([
    409,
    expect.objectContaining({
      data: expect.objectContaining({ images: expect.any(Array) as [] }) as object,
    }),
  ]);
});
