import { currentLook, currentShop } from "#app/domain/shop/identity.ts";
import { inColours } from "#app/domain/shop/look.ts";
import type { Day } from "#app/domain/delivery/calendar.ts";
import { isNotice } from "#app/domain/order/message.ts";
import { isOfMailServer, messageProblemOf } from "#app/domain/order/message-problem.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderFacts } from "#app/domain/order/order.ts";
import { daySummary } from "#app/emails/day-summary.ts";
import { type MailDocument, withPictures } from "#app/emails/mail-document.ts";
import { newOrder } from "#app/emails/new-order.ts";
import { orderLink } from "#app/emails/order-facts.ts";
import { orderNews } from "#app/emails/order-news.ts";
import { orderPaid } from "#app/emails/order-paid.ts";
import { renderMail } from "#app/emails/render-mail.tsx";
import { reviewMail } from "#app/emails/review-mail.ts";
import { type Language, OWNERS_LANGUAGE, pathIn } from "#app/texts/language.ts";
import { recordOf } from "#server/orders/view/known-order.ts";
import { storedOrderFacts, toOrderFacts } from "#server/orders/view/order-view.ts";
import { paymentView } from "#server/orders/view/view-payment.ts";
import { attemptById, revisionOf } from "#server/store/attempts.ts";
import { slipsLeft, slipsOf } from "#server/store/slips.ts";
import { readOrder } from "../checkout/orders/read-order.ts";
import { inLanguage } from "../platform/language.ts";
import type { AttemptRow, MessageRow, RevisionRow } from "../platform/storage/schema.ts";
import type { Mail, MailFailure } from "../ports/mail-channel.ts";
import { ERASED_EMAIL } from "../ports/backend-order.ts";
import { readDaySummary } from "./day-summary.ts";
import type { MessagesShop } from "./message-times.ts";
import { readRefund, readReview, wasPaid } from "./sent-messages.ts";

/** Makes the mail of a message from what is stored about its order, else from the back end's order. */
export async function writeMail(
  shop: MessagesShop,
  message: MessageRow,
): Promise<Mail | MailFailure> {
  const content = await contentOf(shop, message);
  if ("problem" in content) return content;
  const to = message.recipient === "owner" ? ownerAddress(shop) : content.email;
  if (to === ERASED_EMAIL) return { scope: "refused", problem: "no-address", isExpected: true };
  if (to === "") return { scope: "refused", problem: "no-address" };
  const { mailFrom = currentShop().contact.email } = shop.env;
  return {
    messageId: `${message.id}@${mailFrom.split("@").at(-1)}`,
    from: { name: currentShop().name, address: mailFrom },
    to,
    ...inOwnColours(
      inLanguage(content.language, () =>
        renderMail(content.write(), message.recipient === "owner" ? "owner" : "shopper"),
      ),
    ),
  };
}

const inOwnColours = <T extends { html: string }>(mail: T): T => ({
  ...mail,
  html: inColours(mail.html, currentLook()),
});

interface Content {
  /** The reader's. */
  language: Language;
  /** Is called in that language. */
  write: () => MailDocument;
  /** The address of the order's shopper; "" for none. */
  email: string;
}

async function contentOf(shop: MessagesShop, message: MessageRow): Promise<Content | MailFailure> {
  const { attemptId, revision: number, kind } = message;
  if (isNotice(kind)) return { scope: "refused", problem: "no-mail" };
  if (kind === "review") return reviewOf(shop, message);
  if (kind === "day-summary") return summaryOf(shop, message.subject);
  if (attemptId === null || number === null) return { scope: "refused", problem: "no-order" };
  const attempt = await attemptById(shop.store.db, attemptId);
  const revision = await revisionOf(shop.store.db, attemptId, number);
  const known = storedOrderFacts(attempt, revision);
  const read = known && !needsNewestAddress(message) ? known : await orderOfBackEnd(shop, revision);
  // An order that the back end lost is told from what is stored, but no link is sent by it.
  const found = read ?? (kind === "order-link" ? undefined : known);
  if (found === "unread") return { scope: "later", problem: "order-unread" };
  if (!found) return { scope: "refused", problem: "order-missing" };
  const order = withPictures(found, shop.siteUrl);
  const language = attempt.locale ?? "en";
  const address = pageOf(shop, revision, language);
  const { email } = order.contact;
  if (kind === "order-paid") {
    // The same function as for the pages of the payer.
    const payment = paymentView(await recordOf(shop, revision));
    const isChecked = payment.status === "checking";
    return { language, write: () => orderPaid(order, address, { isChecked }), email };
  }
  if (kind === "order-link") {
    return { language, write: () => orderLink(order.number, address), email };
  }
  if (kind === "new-order" || kind === "slip-came") {
    const ownersPage = `${shop.siteUrl}/admin/orders/${order.id}`;
    return { language: OWNERS_LANGUAGE, write: () => newOrder(order, ownersPage, kind), email };
  }
  const detail = await detailOf(shop, message, { attempt, revision });
  if (typeof detail === "object") return detail;
  const news = kind === "slip-refused" ? await refusalOf(shop, revision) : kind;
  return { language, write: () => orderNews(news, order, { address, detail }), email };
}

/** Which refusal of a slip it is: whether its shopper can send another one, or has to wait, or has to write. */
async function refusalOf(shop: MessagesShop, revision: RevisionRow) {
  const slips = await slipsOf(shop.store.db, revision);
  if (slipsLeft(slips) > 0) return "slip-refused";
  const isOneWaiting = slips.some(({ state }) => state === "waiting");
  return isOneWaiting ? "slip-refused-one-waits" : "last-slip-refused";
}

/** The amount, the refusal of a slip or the note that a message tells, for its reader; "" for none. */
async function detailOf(
  shop: MessagesShop,
  message: MessageRow,
  { attempt, revision }: { attempt: AttemptRow; revision: RevisionRow },
): Promise<string | MailFailure> {
  if (message.kind === "refund-recorded") return formatRinggit(await readRefund(shop, message));
  if (message.kind === "slip-refused") {
    const slips = await slipsOf(shop.store.db, revision);
    return slips.find(({ id }) => id === message.subject)?.refusal ?? "";
  }
  if (message.kind === "order-note") {
    const notes = await shop.backend.orderNotes(revision.orderId ?? 0);
    if (!notes.ok) return { scope: "later", problem: "order-unread" };
    const id = Number(message.subject.split("/").at(-1));
    const note = notes.value.find((one) => one.id === id);
    return note?.text ?? { scope: "refused", problem: "order-missing" };
  }
  const isPaid = message.kind === "order-cancelled" && (await wasPaid(shop, attempt, revision));
  return isPaid ? formatRinggit(revision.total) : "";
}

/**
 * Whether the address must be that of the back end's order: a link goes only to the address by which it was asked for,
 * and after a failure of this mail the address may have been corrected.
 */
function needsNewestAddress({ kind, recipient, tries, problem }: MessageRow): boolean {
  if (kind === "order-link") return true;
  if (recipient !== "shopper" || tries <= 1 || problem === null) return false;
  return !isOfMailServer(messageProblemOf(problem, recipient));
}

async function reviewOf(
  shop: MessagesShop,
  { subject }: MessageRow,
): Promise<Content | MailFailure> {
  const review = await readReview(shop, subject);
  if (!review) return { scope: "refused", problem: "no-review" };
  const address = `${shop.siteUrl}/admin/reviews`;
  return { language: OWNERS_LANGUAGE, write: () => reviewMail(review, address), email: "" };
}

async function summaryOf(shop: MessagesShop, day: Day): Promise<Content | MailFailure> {
  const summary = await readDaySummary(shop, day);
  if (!summary) return { scope: "later", problem: "order-unread" };
  const address = `${shop.siteUrl}/admin/kitchen?date=${day}`;
  return { language: OWNERS_LANGUAGE, write: () => daySummary(summary, address), email: "" };
}

/** For an order whose rows were restored, or whose contact was erased. */
async function orderOfBackEnd(
  shop: MessagesShop,
  revision: RevisionRow,
): Promise<OrderFacts | "unread" | undefined> {
  const read = await readOrder(shop, revision);
  if (!read.ok) return "unread";
  return read.value && toOrderFacts(read.value);
}

function ownerAddress({ env }: MessagesShop): string {
  return env.ownerEmail ?? currentShop().contact.email;
}

/** The address of an order's page, with the key that opens it. */
function pageOf(
  { siteUrl }: MessagesShop,
  { orderId, orderKey }: RevisionRow,
  language: Language,
): string {
  const path = `/order-confirmation/${orderId}?key=${encodeURIComponent(orderKey ?? "")}`;
  return siteUrl + pathIn(language, path);
}
