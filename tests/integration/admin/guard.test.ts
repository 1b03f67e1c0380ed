import { expect, test } from "vitest";
import { openOwnersShop } from "#tests/support/owner.ts";

const PAGES = ["dashboard", "shipping", "slider", "reviews"].map((name) => `/admin/${name}`);
const ACTIONS = ["/admin/sign-out"];
const ROUTES = ["root", "guarded", "dashboard", "shipping", "slider", "reviews"].map((name) =>
  name === "root" ? name : `routes/admin/${name}`,
);
const SECRETS = /Shipping Cost|Kod|slider-|Pesanan|freeShippingThreshold|rotationInterval/;

test.each([...PAGES, ...ACTIONS])("a visitor of %s is redirected to the sign-in", async (path) => {
  const { visitor } = await openOwnersShop();
  const page = await visitor.get(path);
  expect([page.status, page.headers.get("Location")]).toEqual([302, "/admin"]);
  expect(page.headers.get("X-Remix-Replace")).toBe("true");
  expect(await page.text()).toBe("");
  const head = await visitor.head(path);
  expect([head.status, head.headers.get("Location")]).toEqual([302, "/admin"]);
});

test.each(PAGES)("the data of %s is refused too, for every part of it", async (path) => {
  const { visitor } = await openOwnersShop();
  const wanted = ["", ...ROUTES.map((id) => `?_routes=${encodeURIComponent(id)}`), "?_routes="];
  for (const query of wanted) {
    const answer = await visitor.get(`${path}.data${query}`);
    const body = await answer.text();
    expect(answer.status).toBe(202);
    expect(body).toContain("SingleFetchRedirect");
    expect(body).toContain("/admin");
    expect(body).not.toMatch(SECRETS);
  }
});

test.each([...PAGES, ...ACTIONS])("a post to %s without a session does nothing", async (path) => {
  const { visitor, shop } = await openOwnersShop();
  const fields = {
    intent: "rotate",
    version: "0",
    autoRotating: "false",
    shippingCost: "1",
    freeShippingThreshold: "1",
  };
  const page = await visitor.post(path, fields);
  expect([page.status, page.headers.get("Location")]).toEqual([303, "/admin"]);
  const data = await visitor.post(`${path}.data`, fields);
  expect(await data.text()).toContain('"redirect","/admin","status",303');
  expect(await shop.store.db.selectFrom("settings").selectAll().execute()).toEqual([]);
});

test.each(PAGES)(
  "the owner sees %s, which is neither cached nor sent as a referrer",
  async (path) => {
    const { owner } = await openOwnersShop();
    const page = await owner.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    expect(page.headers.get("Referrer-Policy")).toBe("same-origin");
    const html = await page.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    for (const [text, href] of [
      ["Laman Web", "/"],
      ["Kelola Slider", "/admin/slider"],
      ["Shipping Settings", "/admin/shipping"],
      ["Semakan pembayaran", "/admin/reviews"],
    ]) {
      expect(html).toMatch(new RegExp(`href="${href}"[^>]*>${text}`));
    }
    expect(html).toMatch(/action="\/admin\/sign-out"[^>]*method="post"><button[^>]*>Logout/);
  },
);

test("an unknown address of the owner's area is 404", async () => {
  const { visitor } = await openOwnersShop();
  expect((await visitor.get("/admin/nothing")).status).toBe(404);
});
