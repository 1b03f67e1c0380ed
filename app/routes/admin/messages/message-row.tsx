import { Link } from "react-router";
import type { MessageKind, MessageRecipient } from "#app/domain/order/message.ts";
import { type MessageProblem, messageProblemOf } from "#app/domain/order/message-problem.ts";
import { Moment } from "#app/components/owner/moment.tsx";
import { ButtonForm } from "#app/components/owner/owner-form.tsx";
import { type Message, t, tPlural } from "#app/texts/t.ts";
import type { Route } from "./+types/messages";

type ListedMessage = Route.ComponentProps["loaderData"]["failed"]["list"][number];

const KINDS = {
  "order-paid": "Confirmation of payment",
  "order-ready": "Order is ready",
  "order-out": "Order is on its way",
  "order-completed": "Order is complete",
  "order-cancelled": "Order was cancelled",
  "order-moved": "Another date",
  "order-note": "Note to the customer",
  "refund-recorded": "Refund",
  "order-link": "Link to an order that was asked for",
  "slip-refused": "Slip was refused",
  "slip-came": "Slip of a transfer",
  "new-order": "New order",
  review: "Payment review",
  "day-summary": "Summary for tomorrow",
  "notice-paid": "Notice of a new order",
  "notice-review": "Notice of a payment review",
  "notice-cancelled": "Notice of a cancelled order",
  "notice-refund": "Notice of a refund",
  "notice-slip": "Notice of a slip",
  "notice-failed": "Notice of a failed message",
} as const satisfies Record<MessageKind, Message>;

const RECIPIENTS = {
  shopper: "to the customer",
  owner: "to you",
  telegram: "to Telegram",
  webhook: "by webhook",
} as const satisfies Record<MessageRecipient, Message>;

const PROBLEMS = {
  "sign-in": "The mail server refused the user name or the password in SMTP_URL.",
  "no-tls": "The mail server offers no secure connection (STARTTLS).",
  certificate:
    "The mail server's certificate is not trusted, out of date or of another name. Check the name in SMTP_URL, or set SMTP_CA.",
  port: "The port in SMTP_URL speaks no TLS from the start: use smtp:// (587) or smtps:// (465).",
  slow: "The mail server did not answer in time. Port 465 needs smtps:// in SMTP_URL.",
  unreachable: "The mail server cannot be reached.",
  sender: "The mail server refused the sender's address in MAIL_FROM.",
  quota: "The mail server takes no more e-mails from this shop for now.",
  relay: "The mail server does not pass on e-mails of this shop. Check SMTP_URL and MAIL_FROM.",
  full: "The recipient's mailbox is full.",
  "server-fault": "The mail server has a fault of its own.",
  later: "The mail server asked to try again later.",
  address: "The customer's e-mail address was refused. Reach the customer by phone.",
  "owners-address": "The address in OWNER_EMAIL was refused.",
  content: "The mail server refused the content of this message.",
  "no-address": "This order has no e-mail address.",
  gone: "This order or case was not found any more.",
  unread: "This order could not be read when the message was written.",
  "receiver-refuses":
    "Telegram or the webhook refused this notice. Check the settings TELEGRAM_ or NOTIFY_WEBHOOK_.",
  "receiver-away": "Telegram or the webhook does not take notices at the moment.",
  "no-channel": "The shop's settings name no channel for this message any more.",
  other: "Another reason. Its code is in the shop's log.",
} as const satisfies Record<MessageProblem | "owners-address", Message>;

/** One message: its kind, its order, when and how often it was tried, and why it was not sent. */
export function MessageEntry({
  message,
  state,
  canSend,
}: {
  message: ListedMessage;
  state: "failed" | "waiting" | "sent";
  canSend: boolean;
}) {
  const { id, kind, recipient, tries, problem } = message;
  const isWaiting = state === "waiting";
  const name = `${t(KINDS[kind])}, ${t(RECIPIENTS[recipient])}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="font-semibold">
          {name} <OrderLink message={message} />
        </p>
        <p className="text-sm text-mocha">
          <Moment at={isWaiting ? message.createdAt : (message.claimedAt ?? message.createdAt)} />
          {tries > 0 && <span>{` · ${tPlural(tries, "{count} try", "{count} tries")}`}</span>}
        </p>
        {problem !== null && (
          <p className="text-sm text-berry">{t(PROBLEMS[problemFor(problem, recipient)])}</p>
        )}
        {isWaiting && problem !== null && (
          <p className="text-sm text-mocha">
            {t("Next try:")} <Moment at={message.nextTryAt} />
          </p>
        )}
      </div>
      {canSend && (
        <ButtonForm
          values={{ id, tries: String(tries) }}
          variant="outline"
          aria-label={t("Send again: {message}", { message: `${name} ${numberOf(message)}` })}
        >
          {t("Send again")}
        </ButtonForm>
      )}
    </li>
  );
}

function problemFor(code: string, recipient: MessageRecipient) {
  const problem = messageProblemOf(code, recipient);
  return problem === "address" && recipient === "owner" ? "owners-address" : problem;
}

function numberOf({ orderId, orderNumber }: ListedMessage): string {
  return orderId === null ? "" : `#${orderNumber ?? orderId}`;
}

function OrderLink({ message }: { message: ListedMessage }) {
  if (message.orderId === null) return null;
  return (
    <Link to={`/admin/orders/${message.orderId}`} className="link">
      {numberOf(message)}
    </Link>
  );
}
