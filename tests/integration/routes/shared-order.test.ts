import { expect, test } from "vitest";
import { PRODUCTS } from "#tests/support/checkout-catalogue.ts";
import { decideAtBank } from "#tests/support/checkout-world.ts";
import { madeBy, pay, visitWith } from "#tests/support/checkout-visit.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** What only the person who ordered is shown; the shop's own street has the same name. */
const PRIVATE = /aisyah@|3456789|Ring twice|Jalan Rahsia|Unit 7/;

async function bought() {
  const visit = await visitWith({ [PRODUCTS.pandan]: 1 });
  const contact = { notes: "Ring twice,\nplease", address1: "7 Jalan Rahsia", address2: "Unit 7" };
  const paying = await pay(visit.visitor, contact);
  const billId = (paying.headers.get("Location") ?? "").split("/").at(-1) ?? "";
  const path = `/order-confirmation/${madeBy(visit.world).bills[0]?.get("reference_1")}`;
  const data = await (await visit.visitor.get(`${path}.data`)).text();
  const key = /key=(wc_order_\w+)/.exec(data)?.[1] ?? "";
  return { ...visit, billId, path, keyed: `${path}?key=${key}` };
}

test("who ordered sees e-mail, phone, note and street on the order's page", async () => {
  const { visitor, path } = await bought();
  const text = await textOf(await visitor.get(path));
  expect(text).toContain("7 Jalan Rahsia Unit 7");
  expect(text).toContain("Email aisyah@example.my Phone 0123456789 Note Ring twice, please");
  expect(await textOf(await visitor.get(`${path}?look=1`))).toMatch(PRIVATE);
  expect(text).not.toContain("shared link: email");
});

test("a shared link hides e-mail, phone, note and street in every answer", async () => {
  const { shop, path, keyed } = await bought();
  const friend = await openVisitor(shop);
  expect((await friend.get(keyed)).status).toBe(303);
  const text = await textOf(await friend.get(path));
  expect(text).toContain("Aisyah Rahman");
  expect(text).toContain("Email a•••@example.my Phone •••789 Note •••");
  expect(text).toContain("You opened this order by a shared link");
  const id = path.split("/").at(-1) ?? "";
  const looked = `${path}?look=1`;
  for (const address of [
    path,
    `${path}.data`,
    looked,
    `/checkout?order=${id}`,
    "/checkout",
    "/checkout?details=last",
  ]) {
    expect(await (await friend.get(address)).text()).not.toMatch(PRIVATE);
  }
});

test("a friend may pay a shared order, and still sees nothing more of it", async () => {
  const { shop, path, keyed } = await bought();
  const friend = await openVisitor(shop);
  await friend.get(keyed);
  const id = path.split("/").at(-1) ?? "";
  const paying = await friend.post("/checkout", { intent: "retry", order: id });
  expect(paying.headers.get("Location")).toContain("/bills/");
  expect(await (await friend.get(path)).text()).not.toMatch(PRIVATE);
});

test("opening the link oneself hides nothing", async () => {
  const { visitor, path, keyed } = await bought();
  await visitor.get(keyed);
  expect(await textOf(await visitor.get(path))).toMatch(PRIVATE);
});

test("an e-mail is promised only where one is sent", async () => {
  const { world, shop, visitor, billId, path, keyed } = await bought();
  const approved = await decideAtBank(world, billId);
  await visitor.get(approved.pathname + approved.search);
  const pages = [path, `/payment/success?bill_id=${billId}`];
  shop.env = { ...shop.env, sendsOrderEmails: false };
  for (const page of pages) {
    const text = await textOf(await visitor.get(page));
    expect(text).toContain("Payment Successful!");
    expect(text).not.toMatch(/inbox|Email Confirmation|A copy is on its way/);
  }
  shop.env = { ...shop.env, sendsOrderEmails: true };
  expect(await textOf(await visitor.get(path))).toContain(
    "processed. The order confirmation is on its way to aisyah@example.my.",
  );
  expect(await textOf(await visitor.get(pages[1] ?? ""))).toContain(
    "Email Confirmation The details of your order are on their way to your inbox.",
  );
  const friend = await openVisitor(shop);
  await friend.get(keyed);
  expect(await textOf(await friend.get(path))).not.toContain("A copy is on its way");
});
