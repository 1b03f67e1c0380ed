/** A57: a field that stands twice in a form of the owner's. Which of the two was meant is not guessed. */
import { expect, test } from "vitest";
import { openReviews } from "#server/store/reviews.ts";
import { readShipping } from "#server/settings/shipping.ts";
import { readEditableSlider } from "#server/settings/slider.ts";
import { CODE, openOwnersShop, postFiles, saveThree } from "#tests/support/owner.ts";

const SHIPPING = { shippingCost: "9", freeShippingThreshold: "90", version: "0" };

test.each([
  ["/admin/shipping", { ...SHIPPING, shippingCost: ["9", "0"] }],
  ["/admin/shipping", { ...SHIPPING, version: ["0", "1"] }],
  ["/admin/slider", { intent: ["remove", "rotate"], id: "a", version: "1" }],
  ["/admin/slider", { intent: "remove", id: ["a", "b"], version: "1" }],
  ["/admin/dashboard", { intent: "rotate", autoRotating: ["false", "true"], version: "1" }],
  ["/admin/reviews", { id: ["x", "y"] }],
])("A57: %s with a repeated field is refused and changes nothing: %o", async (path, fields) => {
  const { shop, owner } = await openOwnersShop();
  await saveThree(shop);
  for (const address of [path, `${path}.data`]) {
    const answer = await owner.post(address, fields);
    expect([address, answer.status]).toEqual([address, 400]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect((await readEditableSlider(shop)).version).toBe(1);
  expect((await readShipping(shop)).version).toBe(0);
  expect(await openReviews(shop.store.db)).toEqual([]);
});

test.each(["/admin/slider?edit=a&edit=b", "/admin/slider.data?edit=a&edit=b"])(
  "A57: %s names a parameter twice and is refused",
  async (address) => {
    const { owner } = await openOwnersShop();
    expect((await owner.get(address)).status).toBe(400);
    expect((await owner.get(address.replace("&edit=b", ""))).status).toBe(200);
  },
);

test("A57: an upload of two pictures at once is refused, and none is kept", async () => {
  const { shop, owner } = await openOwnersShop();
  const form = new FormData();
  form.set("upload", "on");
  for (const name of ["one.png", "two.png"]) form.append("picture", new Blob(["x"]), name);
  expect((await postFiles(shop, owner, "/admin/slider", form)).status).toBe(400);
  expect(await shop.store.db.selectFrom("uploads").selectAll().execute()).toEqual([]);
});

test("A57: a sign-in with two codes is none, also when one of them is right", async () => {
  const { visitor } = await openOwnersShop();
  for (const code of [
    [CODE, "x"],
    ["x", CODE],
  ]) {
    const answer = await visitor.post("/admin", { code });
    expect([answer.status, visitor.cookies.has("admin")]).toEqual([422, false]);
  }
});

test("A57 control: the same forms with each field once are obeyed", async () => {
  const { shop, owner, visitor } = await openOwnersShop();
  await saveThree(shop);
  expect((await owner.post("/admin/shipping", SHIPPING)).status).toBe(303);
  const removal = { intent: "remove", id: "a", version: "1" };
  expect((await owner.post("/admin/slider", removal)).status).toBe(303);
  const rotation = { intent: "rotate", autoRotating: "false", version: "2" };
  expect((await owner.post("/admin/dashboard", rotation)).status).toBe(303);
  expect((await visitor.post("/admin", { code: CODE })).status).toBe(303);
});
