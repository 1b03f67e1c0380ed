import { type ReactNode, useEffect } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { shopConfig } from "#app/config/shop.ts";
import { formatLongDateTime } from "#app/domain/dates.ts";
import { formatRinggit } from "#app/domain/money.ts";
import type { OrderView, UnreadOrder } from "#app/domain/order/order.ts";
import { isReceived } from "#app/domain/order/payment-view.ts";
import { forgetKeptFields } from "#app/components/checkout/use-kept-fields.ts";
import { shopText, t } from "#app/texts/t.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { FulfilmentPanel } from "#app/components/order/fulfilment-panel.tsx";
import { LookAgain } from "#app/components/order/look-again.tsx";
import { OrderPanels } from "#app/components/order/order-panels.tsx";
import { orderResult } from "#app/components/order/order-result.ts";
import { Facts, Panel } from "#app/components/order/panel.tsx";
import { ResultHead } from "#app/components/order/result-head.tsx";
import { SupportLinks } from "#app/components/order/support-links.tsx";
import { WhatsNext } from "#app/components/order/whats-next.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { OrderProgress } from "./order-progress.tsx";

/** The confirmation page: payment status and details of an order. */
export function OrderPage({
  order,
  progress,
  shareUrl,
  looks,
  sendsEmails,
  transfer,
}: {
  order: OrderView | UnreadOrder;
  /** How far the goods are, in a sentence; null before the first step. */
  progress: string | null;
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
    <div className="page grid gap-6 py-8 lg:py-12">
      <ResultHead tone={result.tone} title={result.title}>
        <p className="text-bean">{result.text}</p>
        {result.more.map((sentence) => (
          <p key={sentence} className="max-w-prose text-sm text-mocha">
            {sentence}
          </p>
        ))}
        <LookAgain
          // The owner looks at the account by hand, and a page that reloads would lose a chosen file.
          payment={transfer ? { ...payment, billId: null } : payment}
          looks={looks}
          address={`/order-confirmation/${order.id}`}
          payOrder={transfer ? null : order.id}
        />
        <div className="mt-2 flex flex-wrap justify-center gap-3 print:hidden">
          <ShareButton url={shareUrl} describedBy="share-note" />
          <PrintButton label={t("Print")} />
        </div>
        <p id="share-note" className="needs-script max-w-prose text-xs text-mocha print:hidden">
          {t(
            "Share copies a link. Anyone who has the shared link can see this order: what was ordered, its payment, name and town. Email, phone, note and street stay hidden.",
          )}
        </p>
      </ResultHead>
      {transfer}
      {order.lines !== null && <OrderProgress order={order} text={progress} />}
      {order.lines !== null && <FulfilmentPanel order={order} isKept={isPaid} />}
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_23rem]">
        <div className="grid gap-6">
          <OrderInformation order={order} status={result.status} />
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
        </div>
        <div className="grid gap-6 print:hidden">
          <WhatsNext status={payment.status} sendsEmails={sendsEmails} />
          <QuickActions order={order} />
          <Panel title={t("Need Help?")}>
            <SupportLinks
              talk={t("Hello! I have a question about order #{number}.", { number: order.number })}
            />
            <p className="mt-2 text-sm text-bean">{shopText(shopConfig.contact.supportHours)}</p>
          </Panel>
        </div>
      </div>
    </div>
  );
}

function OrderInformation({ order, status }: { order: OrderView | UnreadOrder; status: string }) {
  const { payment } = order;
  const total = order.lines === null ? null : order.total;
  const isOther = total !== null && payment.paid !== null && payment.paid !== total;
  return (
    <Panel title={t("Order Information")}>
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
    </Panel>
  );
}

function QuickActions({ order }: { order: OrderView | UnreadOrder }) {
  const { status } = order.payment;
  return (
    <Panel title={t("Quick Actions")}>
      <div className="grid gap-3">
        {status === "failed" && (
          <ButtonLink to={`/checkout?order=${order.id}`} variant="accent">
            {t("Retry Payment")}
          </ButtonLink>
        )}
        <ButtonLink to="/products" variant={status === "failed" ? "outline" : "primary"}>
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

/** Copies the link of the order. Anyone with the link can open the order, as the text below the button says. */
function ShareButton({ url, describedBy }: { url: string; describedBy: string }) {
  if (!useHydrated()) return null;
  return (
    <Button
      type="button"
      variant="outline"
      aria-describedby={describedBy}
      onClick={() => {
        void copy(url);
      }}
    >
      <Icon name="share" />
      {t("Share")}
    </Button>
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
