import { namesShipping } from "#app/domain/cart/shipping.ts";
import { ownersWayName } from "#app/domain/delivery/texts.ts";
import { stageName } from "#app/domain/order/order-stage.ts";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { lostTexts } from "#app/components/frame/lost-answer.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { type Message, type PlainMessage, t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { FactSource, MoneyEvent } from "#app/domain/admin/owners-order.ts";
import { formatRinggit, type Sen } from "#app/domain/money.ts";
import { Moment } from "#app/components/owner/moment.tsx";
import { Panel } from "#app/components/order/panel.tsx";
import { ownersPersonalisationName } from "#app/domain/cart/personalisation/personalisation.ts";
import { PersonalisationList } from "#app/components/personalisation/personalisation-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { useAnswer } from "#app/components/owner/owner-route.ts";
import { problemText } from "#app/components/owner/order-problem.ts";
import { OrderActions } from "./order-actions.tsx";
import { ELSEWHERE, OrderCustomer } from "./order-customer.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { ActionButton, ActionForm, type OwnersOrder, UNTOLD } from "./action-form.tsx";
import { SlipList } from "./slip-list.tsx";
import type { Route } from "./+types/order";

lostTexts["routes/admin/order/order"] = () =>
  t("The shop cannot be reached. Look at the order before you press again.");

/** An order for the owner: date and content, next action, customer, notes and payment. */
export function OwnersOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, untold, kept } = loaderData;
  const answer = useAnswer(actionData, kept);
  const { order } = view;
  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      <OwnerHeading title={`${t("Order")} #${order.number}`}>
        <p className="flex flex-wrap gap-2">
          <Badge>{order.statusWords ?? statusName(order.status)}</Badge>
          {order.stage && <Badge tone="new">{stageName(order.stage)}</Badge>}
        </p>
      </OwnerHeading>
      {answer && <Notice tone="error">{problemText(answer, view.left)}</Notice>}
      {untold && (
        <Notice tone="info">
          <p>{t(UNTOLD[untold.reason])}</p>
          {untold.chat && (
            <a href={untold.chat} {...ELSEWHERE} className="btn btn-outline">
              {t("Tell it by WhatsApp")}
            </a>
          )}
        </Notice>
      )}
      {view.actions.includes("undo") && (
        <Notice tone="info">
          <p>{t("It was handed over, so the order is done.")}</p>
          <ActionForm view={view} answer={answer} kind="undo">
            <ActionButton kind="undo" variant="outline">
              {t("Undo: not handed over yet")}
            </ActionButton>
          </ActionForm>
        </Notice>
      )}
      <When order={order} />
      <div className="grid content-start gap-5 @min-[44rem]:grid-cols-2">
        <div className="grid content-start gap-5">
          <OrderGoods {...view} />
          <SlipList view={view} answer={answer} />
          <OrderActions view={view} answer={answer} />
        </div>
        <div className="grid content-start gap-5">
          <OrderCustomer {...view} />
          <OrderNotes view={view} answer={answer} />
          <MoneyTimeline events={view.money} />
        </div>
      </div>
    </div>
  );
}

/** The statuses of WooCommerce. */
const STATUSES: Partial<Record<string, PlainMessage>> = {
  pending: "Not paid",
  failed: "Payment failed",
  "on-hold": "To review",
  processing: "To do",
  completed: "Done",
  cancelled: "Cancelled",
  refunded: "Refunded",
  trash: "In the bin",
};

function statusName(status: string): string {
  const name = STATUSES[status];
  return name ? t(name) : status;
}

function When({ order: { fulfilment } }: Pick<OwnersOrder, "order">) {
  if (!fulfilment) return <p className="font-semibold">{t("No date")}</p>;
  const { way, date, slot } = fulfilment;
  return (
    <p className="panel p-4 text-lg">
      <strong>{ownersWayName(way)}</strong>, {longDay(date)}, {slotLabel(slot)}
    </p>
  );
}

const EVENTS = {
  ordered: "Ordered",
  bill: "Payment asked for",
  "bill-ended": "Payment no longer asked for",
  paid: "Paid",
  "stated-paid": "Payment confirmed",
  "stated-failed": "Payment did not succeed",
  "stated-refund": "Refund reported",
  "counted-paid": "The order counts as paid",
  closed: "The order was closed without a payment",
  review: "Set aside for your review",
  refund: "Refund recorded",
} as const satisfies Record<MoneyEvent["kind"], Message>;

const TOLD_BY = {
  callback: "by the payment provider",
  redirect: "through the customer's browser",
  lookup: "by our own look-up",
  owner: "by the owner",
} as const satisfies Record<FactSource, Message>;

/** The events of the order's payment, in plain words, the oldest first. */
function MoneyTimeline({ events }: { events: MoneyEvent[] }) {
  return (
    <Panel title={t("What happened with the money")}>
      <ol className="grid gap-3">
        {events.map((event, index) => (
          <li key={index} className="border-l-2 border-caramel pl-3">
            <p className="font-medium">
              {[
                t(EVENTS[event.kind]),
                "title" in event && event.title !== "" ? ` (${event.title})` : "",
                "by" in event ? ` ${t(TOLD_BY[event.by])}` : "",
                event.amount ? `, ${formatRinggit(event.amount)}` : "",
              ].join("")}
            </p>
            <p className="text-xs text-mocha">
              <Moment at={event.at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** What was ordered, with pictures, options and the words on each cake, and the sums. */
function OrderGoods({ order, refunded }: OwnersOrder) {
  return (
    <Panel title={t("Goods")}>
      <ul className="mb-4 grid gap-4">
        {order.lines.map((line) => (
          <li key={line.id} className="flex gap-3 border-b border-line pb-4">
            <Picture
              src={line.picture}
              alt=""
              className="aspect-square w-16 flex-none self-start"
            />
            <div className="min-w-0 flex-1">
              <p className="font-semibold break-words">{`${line.quantity} × ${line.name}`}</p>
              {line.variant && <p className="text-sm break-words text-bean">{line.variant}</p>}
              <PersonalisationList words={line.words} nameOf={ownersPersonalisationName} />
              <p className="text-sm text-mocha tabular-nums">{formatRinggit(line.total)}</p>
            </div>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1.5 tabular-nums">
        <Sum name={t("Subtotal|owner")} sum={order.subtotal} />
        {order.discount !== 0 && (
          <Sum
            name={order.couponCode ? `${t("Discount")} (${order.couponCode})` : t("Discount")}
            sum={0 - order.discount}
          />
        )}
        {namesShipping(order.fulfilment?.way, order.shippingTotal) && (
          <Sum name={t("Shipping")} sum={order.shippingTotal} />
        )}
        <Sum name={t("Total")} sum={order.total} isTotal />
        {refunded > 0 && <Sum name={t("Refunded|sum")} sum={0 - refunded} />}
      </dl>
    </Panel>
  );
}

function Sum({ name, sum, isTotal = false }: { name: string; sum: Sen; isTotal?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 ${isTotal ? "font-bold" : ""}`}>
      <dt className="min-w-0 break-words">{name}</dt>
      <dd>{formatRinggit(sum)}</dd>
    </div>
  );
}
