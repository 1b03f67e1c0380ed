import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { shortDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel, slotTimes } from "#app/domain/delivery/slot.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderView, UnreadOrder } from "#app/domain/order/order.ts";
import { isHandedOver } from "#app/domain/order/order-progress.ts";
import { plannedFulfilment } from "#app/domain/order/own-order.ts";
import { isReceived } from "#app/domain/order/payment-view.ts";
import { WhatsAppLink } from "#app/components/frame/whatsapp-link.tsx";
import { LookAgain } from "#app/components/order/look-again.tsx";
import { orderResult } from "#app/components/order/order-result.ts";
import { ResultHead } from "#app/components/order/result-head.tsx";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.ts";

type Order = OrderView | UnreadOrder;

/** The head of an order's page: how its payment stands, what it is, and what to do now. */
export function OrderHead({
  order,
  shareUrl,
  looks,
  sendsEmails,
  isTransferred,
  isStarted,
}: {
  order: Order;
  shareUrl: string;
  /** The number of payment status checks so far. */
  looks: number;
  /** Whether an e-mail is sent for a paid order. */
  sendsEmails: boolean;
  /** Whether it is paid by a transfer, which the page below explains. */
  isTransferred: boolean;
  /** Whether the shop has told how far the goods are. */
  isStarted: boolean;
}) {
  const { payment } = order;
  const result = orderResult(payment);
  const isPaid = isReceived(payment.status);
  const isMailed =
    sendsEmails && payment.status === "paid" && !isStarted && order.lines && !order.isShared;
  return (
    <ResultHead tone={result.tone} title={result.title} className="print:hidden">
      <p className="font-semibold">
        <Summary order={order} />
      </p>
      <p className="text-bean">
        <span>
          {payment.status === "paid" && isStarted
            ? t("Your order has been confirmed.")
            : result.text}
        </span>{" "}
        {isMailed && (
          <span>
            {t("The order confirmation is on its way to {email}.", { email: order.contact.email })}
          </span>
        )}
      </p>
      {result.more.map((sentence) => (
        <p key={sentence} className="max-w-prose text-sm text-mocha">
          {sentence}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap items-center justify-center gap-x-5 gap-y-3 print:hidden">
        {payment.status === "failed" && (
          <ButtonLink to={`/checkout?order=${order.id}`} variant="accent">
            {t("Retry Payment")}
          </ButtonLink>
        )}
        <LookAgain
          // The owner looks at the account by hand, and a page that reloads would lose a chosen file.
          payment={isTransferred ? { ...payment, billId: null } : payment}
          looks={looks}
          address={`/order-confirmation/${order.id}`}
          payOrder={isTransferred ? null : order.id}
        />
        {isPaid && <CalendarLink order={order} />}
        {isPaid && <WhatsAppLink text={orderTalk(order)} />}
        <ShareAndPrint url={shareUrl} />
      </div>
    </ResultHead>
  );
}

/** The text of a chat with the shop about an order. */
export const orderTalk = ({ number }: Order) =>
  t("Hello! I have a question about order #{number}.", { number });

/** Number, total and day of an order, as far as it can be read. The day has a line of its own on a phone. */
function Summary({ order }: { order: Order }) {
  const number = t("Order #{number}", { number: order.number });
  if (order.lines === null) return number;
  const fulfilment = plannedFulfilment(order);
  return (
    <>
      <span>{`${number} · ${formatRinggit(order.total)}`}</span>
      {fulfilment && (
        <>
          <span className="max-sm:hidden"> · </span>
          <span className="inline-block max-sm:block">
            {shortDay(fulfilment.date)}, {slotLabel(fulfilment.slot)}
          </span>
        </>
      )}
    </>
  );
}

/** Adds the day to a calendar; nothing without a day and times, or once nothing is to come. */
function CalendarLink({ order }: { order: Order }) {
  if (order.lines === null || isHandedOver(order)) return null;
  const fulfilment = plannedFulfilment(order);
  if (!fulfilment || !slotTimes(fulfilment.date, fulfilment.slot)) return null;
  return (
    <a href={localPath(`/order-confirmation/${order.id}/calendar.ics`)} className="btn btn-accent">
      <Icon name="clock" />
      {t("Add to calendar")}
    </a>
  );
}

/** Copies the link of the order, and says what others see by it. Prints the page. Both need scripts. */
function ShareAndPrint({ url }: { url: string }) {
  const isReady = useHydrated();
  const [isShared, setIsShared] = useState(false);
  const look = classNames("link inline-flex min-h-11 items-center gap-2", !isReady && "invisible");
  return (
    <>
      <span className="needs-script flex flex-wrap gap-x-4">
        <button
          type="button"
          className={look}
          onClick={() => {
            setIsShared(true);
            void copy(url);
          }}
        >
          <Icon name="share" className="size-5" />
          {t("Share")}
        </button>
        <button
          type="button"
          className={look}
          onClick={() => {
            window.print();
          }}
        >
          <Icon name="printer" className="size-5" />
          {t("Print")}
        </button>
      </span>
      <output className="w-full text-mocha">
        {isShared && t("Anyone with the link sees the order, not your e-mail, phone or street.")}
      </output>
    </>
  );
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast("success", t("Order link copied to clipboard!"));
  } catch {
    // No permission, or not a secure context.
    showToast("error", t("Failed to copy link."));
  }
}
