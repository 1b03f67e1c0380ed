import { expect, test } from "vitest";
import { openMailbox } from "#server/adapters/embedded/mailbox/open-mailbox.ts";
import { sendMessages } from "#server/messages/send-messages.ts";
import { readEnv } from "#server/platform/environment/env.ts";
import { openWorld } from "#tests/support/checkout-world.ts";
import { buyAndPay } from "#tests/support/messages.ts";
import { openVisitor, textOf } from "#tests/support/visitor.ts";

/** A shop in test mode with the two mails of one paid order. */
async function withMails() {
  const world = openWorld();
  const shop = await world.startShop();
  Object.assign(shop, openMailbox(shop));
  await buyAndPay(world, shop);
  await sendMessages(shop);
  return { shop, visitor: await openVisitor(shop) };
}

test("a shop of one's own machine shows its mails without a sign-in, as they would arrive", async () => {
  const { visitor } = await withMails();
  const list = await visitor.get("/sandbox/mail");
  const [address = ""] = /\/sandbox\/mail\/[\w-]+/.exec(await list.clone().text()) ?? [];
  expect(await textOf(list)).toContain("is paid");
  const mail = await visitor.get(address);
  expect(await mail.text()).toContain(`src="${address}/html"`);
  const alone = await visitor.get(`${address}/html`);
  expect(await alone.text()).toContain("Pandan Roll");
  const policy = alone.headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("sandbox");
  expect(policy).not.toContain("script-src");
});

test.each([
  { DELIVERY_DATES: "false", SITE_URL: "http://localhost:3000" },
  { DELIVERY_DATES: "false", TRUSTED_PROXIES: "1" },
])("with %o the mailbox needs the owner's session", async (settings) => {
  const { shop, visitor } = await withMails();
  shop.env = readEnv(settings);
  for (const path of ["/sandbox/mail", "/sandbox/mail/x", "/sandbox/mail/x/html"]) {
    const response = await visitor.get(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/admin");
  }
});

test("where mails are really sent there is no mailbox", async () => {
  const { shop, visitor } = await withMails();
  delete shop.mailbox;
  expect((await visitor.get("/sandbox/mail")).status).toBe(404);
});
