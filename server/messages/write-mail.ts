import { shopConfig } from "#app/config/shop.ts";
import type { MessageKind } from "#app/domain/message.ts";
import type { OrderView, PaymentView } from "#app/domain/order.ts";
import type { MailDocument } from "#app/features/messages/mail-document.ts";
import { newOrder } from "#app/features/messages/new-order.ts";
import { orderPaid } from "#app/features/messages/order-paid.ts";
import { renderMail } from "#app/features/messages/render-mail.tsx";
import { readOrder } from "../checkout/orders/read-order.ts";
import { toOrderView } from "../checkout/view/order-view.ts";
import { storedOrderView } from "../checkout/view/stored-order-view.ts";
import type { MessageRow, RevisionRow } from "../platform/storage/schema.ts";
import type { Mail, MailFailure } from "../ports/mail-channel.ts";
import { attemptById, revisionOf } from "../records/attempts.ts";
import type { MessagesShop } from "./messages-shop.ts";

/** Makes the mail of a message from what is stored about its order, else from the back end's order. */
export async function writeMail(
  shop: MessagesShop,
  message: MessageRow,
): Promise<Mail | MailFailure> {
  const { attemptId, revision: number } = message;
  if (attemptId === null || number === null) return { scope: "refused", problem: "no-order" };
  const attempt = await attemptById(shop.store.db, attemptId);
  const revision = await revisionOf(shop.store.db, attemptId, number);
  const stored = storedOrderView(attempt, revision, PAID);
  const order = stored ?? (await orderOfBackEnd(shop, revision));
  if (order === "unread") return { scope: "later", problem: "order-unread" };
  if (!order) return { scope: "refused", problem: "order-missing" };
  const to = message.recipient === "owner" ? ownerAddress(shop) : order.contact.email;
  if (to === "") return { scope: "refused", problem: "no-address" };
  const { mailFrom = shopConfig.contact.email } = shop.env;
  return {
    messageId: `${message.id}@${mailFrom.split("@").at(-1)}`,
    from: { name: shopConfig.name, address: mailFrom },
    to,
    ...renderMail(DOCUMENTS[message.kind](shop, order, revision), message.recipient),
  };
}

const PAID: PaymentView = {
  status: "paid",
  trouble: null,
  billId: null,
  paidAt: null,
  paid: null,
  paidTwice: null,
};

/** For an order whose rows were restored, or whose contact was erased. */
async function orderOfBackEnd(
  shop: MessagesShop,
  revision: RevisionRow,
): Promise<OrderView | "unread" | undefined> {
  const read = await readOrder(shop, revision);
  if (!read.ok) return "unread";
  return read.value && toOrderView(read.value, PAID);
}

function ownerAddress({ env }: MessagesShop): string {
  return env.ownerEmail ?? shopConfig.contact.email;
}

type Document = (shop: MessagesShop, order: OrderView, revision: RevisionRow) => MailDocument;

const DOCUMENTS: Record<MessageKind, Document> = {
  "order-paid": (shop, order, revision) => orderPaid(order, pageOf(shop, revision), "en"),
  "new-order": ({ siteUrl }, order) => newOrder(order, `${siteUrl}/admin/dashboard`, "ms"),
};

/** The address of an order's page, with the key that opens it. */
function pageOf({ siteUrl }: MessagesShop, { orderId, orderKey }: RevisionRow): string {
  return `${siteUrl}/order-confirmation/${orderId}?key=${encodeURIComponent(orderKey ?? "")}`;
}
