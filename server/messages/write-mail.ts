import { shopConfig } from "#app/config/shop.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderView, PaymentView } from "#app/domain/order.ts";
import type { MailDocument } from "#app/features/messages/mail-document.ts";
import { newOrder } from "#app/features/messages/new-order.ts";
import { orderNews } from "#app/features/messages/order-news.ts";
import { orderPaid } from "#app/features/messages/order-paid.ts";
import { renderMail } from "#app/features/messages/render-mail.tsx";
import { reviewMail } from "#app/features/messages/review-mail.ts";
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
  const content = await contentOf(shop, message);
  if ("problem" in content) return content;
  const to = message.recipient === "owner" ? ownerAddress(shop) : content.email;
  if (to === "") return { scope: "refused", problem: "no-address" };
  const { mailFrom = shopConfig.contact.email } = shop.env;
  return {
    messageId: `${message.id}@${mailFrom.split("@").at(-1)}`,
    from: { name: shopConfig.name, address: mailFrom },
    to,
    ...renderMail(content.document, message.recipient),
  };
}

/** A mail's content, and the address of the order's shopper; "" for none. */
interface Content {
  document: MailDocument;
  email: string;
}

async function contentOf(shop: MessagesShop, message: MessageRow): Promise<Content | MailFailure> {
  const { attemptId, revision: number, kind } = message;
  if (kind === "review") return reviewOf(shop, message);
  if (attemptId === null || number === null) return { scope: "refused", problem: "no-order" };
  const attempt = await attemptById(shop.store.db, attemptId);
  const revision = await revisionOf(shop.store.db, attemptId, number);
  const stored = storedOrderView(attempt, revision, PAID);
  const order = stored ?? (await orderOfBackEnd(shop, revision));
  if (order === "unread") return { scope: "later", problem: "order-unread" };
  if (!order) return { scope: "refused", problem: "order-missing" };
  const address = pageOf(shop, revision);
  const { email } = order.contact;
  if (kind === "order-paid") return { document: orderPaid(order, address, "en"), email };
  if (kind === "new-order") {
    return { document: newOrder(order, `${shop.siteUrl}/admin/orders/${order.id}`, "ms"), email };
  }
  const sum = kind === "refund-recorded" ? await refundedBy(shop, message.subject) : "";
  return { document: orderNews(kind, order, { address, language: "en", sum }), email };
}

async function reviewOf(
  { store, siteUrl }: MessagesShop,
  { subject }: MessageRow,
): Promise<Content | MailFailure> {
  const review = await store.db
    .selectFrom("reviewItems")
    .selectAll()
    .where("id", "=", subject)
    .executeTakeFirst();
  if (!review) return { scope: "refused", problem: "no-review" };
  return { document: reviewMail(review, `${siteUrl}/admin/reviews`, "ms"), email: "" };
}

/** The amount of the refund that was recorded by a form. */
async function refundedBy({ store }: MessagesShop, key: string): Promise<string> {
  const { amount } = await store.db
    .selectFrom("orderActions")
    .select("amount")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return formatRinggit(amount ?? 0);
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

/** The address of an order's page, with the key that opens it. */
function pageOf({ siteUrl }: MessagesShop, { orderId, orderKey }: RevisionRow): string {
  return `${siteUrl}/order-confirmation/${orderId}?key=${encodeURIComponent(orderKey ?? "")}`;
}
