import { type ReactNode, useEffect } from "react";
import { currentShop } from "#app/domain/shop/identity.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderView, UnreadOrder } from "#app/domain/order/order.ts";
import type { orderProgress } from "#app/domain/order/order-progress.ts";
import { plannedFulfilment } from "#app/domain/order/own-order.ts";
import { isReceived } from "#app/domain/order/payment-view.ts";
import { forgetKeptFields } from "#app/components/checkout/use-kept-fields.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FulfilmentPanel } from "#app/components/order/fulfilment-panel.tsx";
import { OrderPanels } from "#app/components/order/order-panels.tsx";
import { orderResult } from "#app/components/order/order-result.ts";
import { Facts, Panel } from "#app/components/order/panel.tsx";
import { SupportLinks } from "#app/components/order/support-links.tsx";
import { WhatsNext } from "#app/components/order/whats-next.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { OrderHead, orderTalk } from "./order-head.tsx";

/** The confirmation page: payment status and details of an order. */
export function OrderPage({
  order,
  notes,
  progress,
  shareUrl,
  looks,
  sendsEmails,
  transfer,
}: {
  order: OrderView | UnreadOrder;
  /** What the shop has written to the customer, the newest last. */
  notes: { id: number; text: string; at: number }[];
  /** Null when the order cannot be read. */
  progress: ReturnType<typeof orderProgress> | null;
  shareUrl: string;
  /** The number of payment status checks so far. */
  looks: number;
  /** Whether an e-mail is sent for a paid order. */
  sendsEmails: boolean;
  /** How to pay, when the payment provider has no page of its own; null for none. */
  transfer: ReactNode;
}) {
  const { payment } = order;
  const result = orderResult(payment);
  const isPaid = isReceived(payment.status);
  useEffect(() => {
    if (isPaid) forgetKeptFields();
  }, [isPaid]);
  return (
    <div className="page grid gap-6 py-8 lg:py-12 print:py-0">
      <ReceiptHead order={order} status={result.status} />
      <OrderHead
        order={order}
        shareUrl={shareUrl}
        looks={looks}
        sendsEmails={sendsEmails}
        isTransferred={transfer !== null}
        isStarted={progress !== null && progress.text !== null}
      />
      {transfer}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem] print:grid-cols-2">
        <div className="grid gap-6 max-lg:contents print:contents">
          {notes.length > 0 && (
            <Panel title={t("Messages from the shop")} className="max-lg:-order-2 print:hidden">
              <ul className="grid gap-3">
                {notes.map(({ id, text, at }) => (
                  <li key={id} className="border-l-2 border-caramel pl-3">
                    <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                    <time className="text-xs text-mocha" dateTime={new Date(at).toISOString()}>
                      {formatLongDateTime(at)}
                    </time>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {order.lines !== null && plannedFulfilment(order) && (
            <div className="max-lg:-order-2">
              <FulfilmentPanel order={order} isKept={isPaid} />
            </div>
          )}
          {order.lines === null ? (
            <Panel title={t("Order Items")}>
              <p className="text-bean">
                {t("The details of your order cannot be shown right now.")}
              </p>
            </Panel>
          ) : (
            <>
              <OrderPanels order={order} title={t("Order Items")} />
              <ContactDetails order={order} />
            </>
          )}
          <OrderInformation order={order} status={result.status} />
        </div>
        <div className="grid gap-6 max-lg:contents print:hidden">
          <div className="max-lg:-order-1">
            <WhatsNext
              payment={payment}
              order={order.lines === null ? null : order}
              progress={progress}
            />
          </div>
          <QuickActions order={order} />
          <Panel title={t("Need Help?")}>
            <SupportLinks talk={orderTalk(order)} />
            <p className="mt-2 text-sm text-bean">{currentShop().contact.supportHours}</p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

/** The head of the printed page, which is a receipt once a payment has arrived: the seller, and what is paid. */
function ReceiptHead({ order, status }: { order: OrderView | UnreadOrder; status: string }) {
  const { address, contact, name, registration } = currentShop();
  const { billId, paid, status: paymentStatus } = order.payment;
  const seller = [
    registration,
    address.street,
    `${address.district}, ${address.postcode} ${address.city}`,
    `${contact.phoneDisplay}, ${contact.email}`,
  ];
  const facts = [
    t("Order #{number}", { number: order.number }),
    order.lines && formatLongDateTime(order.createdAt),
    paid !== null && `${status}: ${formatRinggit(paid)}`,
    billId !== null && `${t("Bill ID")} ${billId}`,
  ];
  const columns = [
    [name, ...seller],
    [isReceived(paymentStatus) ? t("Receipt") : status, ...facts],
  ];
  return (
    <div className="hidden justify-between gap-8 border-b border-line pb-4 text-sm print:flex">
      {columns.map(([title, ...lines]) => (
        <div key={title || ""}>
          <h2 className="text-xl">{title}</h2>
          {lines.map((line) => line && <p key={line}>{line}</p>)}
        </div>
      ))}
    </div>
  );
}

function OrderInformation({ order, status }: { order: OrderView | UnreadOrder; status: string }) {
  const { payment } = order;
  const total = order.lines === null ? null : order.total;
  const isOther = total !== null && payment.paid !== null && payment.paid !== total;
  return (
    <details className="panel px-5 py-2 sm:px-6 print:hidden" open={total === null || isOther}>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between">
        <h2 className="min-w-0 text-xl wrap-anywhere">{t("Order Information")}</h2>
        <Icon
          name="down"
          className="size-5 flex-none transition-transform in-[[open]>summary]:rotate-180"
        />
      </summary>
      <div className="pt-1 pb-3">
        <Facts
          facts={[
            [t("Order Number"), `#${order.number}`],
            [t("Order Date"), order.lines === null ? null : formatLongDateTime(order.createdAt)],
            [t("Payment Status"), status],
            [t("Bill ID"), payment.billId],
            [t("Paid At"), payment.paidAt === null ? null : formatLongDateTime(payment.paidAt)],
            [t("Amount Paid"), payment.paid === null ? null : formatRinggit(payment.paid)],
            [t("Amount"), payment.paid === null && total !== null ? formatRinggit(total) : null],
            [t("Order Total"), isOther ? formatRinggit(total) : null],
          ]}
        />
      </div>
    </details>
  );
}

function QuickActions({ order }: { order: OrderView | UnreadOrder }) {
  const { id, payment } = order;
  return (
    <Panel title={t("Quick Actions")}>
      <div className="grid gap-3">
        {payment.status === "failed" && (
          <ButtonLink to={`/checkout?order=${id}`} variant="outline">
            {t("Retry Payment")}
          </ButtonLink>
        )}
        {order.lines !== null && order.again !== null && (
          <ButtonLink to={order.again} variant="outline">
            {t("Order again")}
          </ButtonLink>
        )}
        <ButtonLink to="/products" variant="outline">
          {t("Continue Shopping")}
        </ButtonLink>
        <ButtonLink to="/orders" variant="outline">
          {t("Your Orders")}
        </ButtonLink>
        <ButtonLink to="/" variant="quiet">
          {t("Back to Home")}
        </ButtonLink>
      </div>
    </Panel>
  );
}

/** Contact details and note of the buyer. Masked, with an explanation, if the order was opened by a shared link. */
function ContactDetails({ order: { contact, isShared } }: { order: OrderView }) {
  const { email, phone, note } = contact;
  return (
    <Panel title={t("Contact Details")}>
      <Facts
        facts={[
          [t("Email"), email || null],
          [t("Phone"), phone || null],
        ]}
      />
      {note !== "" && (
        <>
          <h3 className="mt-2 text-bean">{t("Note")}</h3>
          <p className="break-words whitespace-pre-line">{note}</p>
        </>
      )}
      {isShared && (
        <p className="mt-3 text-sm text-mocha">
          {t("You opened this order by a shared link: email, phone, note and street are hidden.")}
        </p>
      )}
    </Panel>
  );
}
