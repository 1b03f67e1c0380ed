import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OrderAction, Untold } from "#app/domain/admin/order-actions.ts";
import { sendMessages } from "#server/messages/send-messages.ts";
import { actOnOrder } from "#server/orders/actions/act-on-order.ts";
import { seenOf } from "#server/orders/actions/order-facts.ts";
import { inLanguage } from "#server/platform/language.ts";
import { ERASED_EMAIL } from "#server/ports/backend-order.ts";
import { CONTACT } from "#tests/support/checkout-catalogue.ts";
import { changeInShop, orderOf } from "#tests/support/checkout-world.ts";
import { daysAhead, offerDelivery } from "#tests/support/delivery.ts";
import { keepingChannel } from "#tests/support/messages.ts";
import { openOwner, openOwnersShop } from "#tests/support/owner.ts";
import { AFTERNOON, paid, placed } from "#tests/support/owners-orders.ts";
import { textOf } from "#tests/support/visitor.ts";

const MOVE: OrderAction = { kind: "move", date: daysAhead(3), slot: AFTERNOON };
const REFUND: OrderAction = { kind: "refund", amount: 500, reason: "Late", restocks: false };
const NOTE: OrderAction = { kind: "note", text: "Tanpa kacang", isForCustomer: true };
const CANCEL: OrderAction = { kind: "cancel" };

const TOLD = "Pelanggan akan menerima satu e-mel tentangnya.";
const REASONS: Record<Untold, string> = {
  "no-address": "Pelanggan tidak menerima e-mel: pesanan ini tiada alamat e-mel.",
  "no-mail": "Pelanggan tidak menerima e-mel: kedai ini tidak menghantar e-mel tentangnya.",
  "not-ours": "Pelanggan tidak menerima e-mel: pesanan ini tidak dibuat di kedai ini.",
  woocommerce:
    "Pelanggan tidak menerima e-mel: WooCommerce tidak menghantar e-mel apabila pesanan yang belum dibayar dibatalkan.",
};

type Case = [
  action: OrderAction,
  sender: "kedai" | "woocommerce" | "off",
  hasAddress: boolean,
  /** The subject of this shop's mail, who else tells it, or why none does. */
  told: { mail: string } | { by: "woocommerce" } | { untold: Untold } | null,
];

test.each<Case>([
  [{ kind: "stage", stage: "baking" }, "kedai", true, null],
  [{ ...NOTE, isForCustomer: false }, "kedai", true, null],
  [{ kind: "stage", stage: "ready" }, "kedai", true, { mail: "Pesanan # sudah siap" }],
  [{ kind: "stage", stage: "out" }, "kedai", true, { mail: "Pesanan # dalam perjalanan" }],
  [{ kind: "done" }, "kedai", true, { mail: "Pesanan # telah selesai" }],
  [{ kind: "stage", stage: "handed-over" }, "kedai", true, { mail: "Pesanan # telah selesai" }],
  [{ kind: "stage", stage: "handed-over" }, "woocommerce", true, { by: "woocommerce" }],
  [NOTE, "kedai", true, { mail: "Makluman tentang pesanan #" }],
  [MOVE, "kedai", true, { mail: "Pesanan # ada masa baharu" }],
  [REFUND, "kedai", true, { mail: "Bayaran balik untuk pesanan #" }],
  [CANCEL, "kedai", true, { mail: "Pesanan # telah dibatalkan" }],
  ...[NOTE, MOVE, REFUND, CANCEL].flatMap((action): Case[] => [
    [action, "kedai", false, { untold: "no-address" }],
    [action, "woocommerce", false, { untold: "no-address" }],
  ]),
  [NOTE, "woocommerce", true, { by: "woocommerce" }],
  [REFUND, "woocommerce", true, { by: "woocommerce" }],
  [{ kind: "done" }, "woocommerce", true, { by: "woocommerce" }],
  [CANCEL, "woocommerce", true, { untold: "woocommerce" }],
  [MOVE, "woocommerce", true, { mail: "Pesanan # ada masa baharu" }],
  [NOTE, "off", true, { untold: "no-mail" }],
  [REFUND, "off", true, { untold: "no-mail" }],
])("%j with mails of %s, address %j: %j", async (action, orderEmails, hasAddress, told) => {
  const { world, shop } = await openOwnersShop();
  await offerDelivery(shop);
  const { channel, mails } = keepingChannel();
  shop.mailChannel = channel;
  const place = () => (action.kind === "cancel" ? placed(shop) : paid(world, shop));
  const order = await inLanguage("ms", place);
  const id = typeof order === "number" ? order : order.orderId;
  await sendMessages(shop);
  mails.length = 0;
  shop.env = { ...shop.env, orderEmails };
  if (!hasAddress) await changeInShop(world, id, { billing: { email: ERASED_EMAIL } });

  const owner = await openOwner(shop);
  const page = await textOf(await owner.get(`/admin/orders/${id}`));
  const untold = told && "untold" in told ? told.untold : undefined;
  expect(page).toContain(untold ? REASONS[untold] : TOLD);

  const seen = seenOf(await orderOf(shop, id));
  const form = { orderId: id, action, key: randomUUID(), seen, by: { role: "owner" } as const };
  const outcome = await actOnOrder(shop, form);
  expect(outcome).toEqual({ kind: "done", untold });
  await actOnOrder(shop, form);
  await sendMessages(shop);
  await sendMessages(shop);
  const subjects = mails.filter(({ to }) => to === CONTACT.email).map((one) => one.subject);
  expect(subjects).toEqual(told && "mail" in told ? [told.mail.replace("#", String(id))] : []);
  const isNote = action.kind === "note" && action.isForCustomer;
  const notes = await shop.backend.orderNotes(id);
  const shown = notes.ok ? notes.value.filter((note) => note.isForCustomer) : [];
  expect(shown.map(({ text }) => text)).toEqual(isNote ? [action.text] : []);
  expect(mails.filter(({ text }) => isNote && !text.includes(action.text))).toEqual([]);
});

test("what no e-mail tells is offered for WhatsApp, in the customer's language", async () => {
  const { world, shop, owner } = await openOwnersShop();
  await offerDelivery(shop);
  const id = await paid(world, shop);
  shop.env = { ...shop.env, mailChannel: undefined };
  const seen = seenOf(await orderOf(shop, id));
  const answer = await owner.post(`/admin/orders/${id}`, {
    ...seen,
    intent: "move",
    key: randomUUID(),
    place: `${daysAhead(3)} ${AFTERNOON}`,
  });
  const path = answer.headers.get("Location") ?? "";
  expect(path).toBe(`/admin/orders/${id}?untold=move`);
  const html = await (await owner.get(path)).text();
  const chat = html.split('href="').find((part) => part.includes("Your%20order%20is%20now"));
  expect(chat).toMatch(/^https:\/\/wa\.me\/60123456789\?text=Hello/);
  expect(decodeURIComponent(chat?.split('"')[0] ?? "")).toMatch(/, 2:00 pm to 6:00 pm\.$/);
});
