import { ownersWayName } from "#app/domain/delivery/texts.ts";
import { stageName } from "#app/domain/order/order-stage.ts";
import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { OwnerHeading } from "#app/components/owner/owner-frame.tsx";
import { t } from "#app/texts/t.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ProblemText } from "./order-problem.tsx";
import { MoneyTimeline } from "./money-timeline.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { SlipList } from "./slip-list.tsx";
import type { OwnersOrder } from "#app/domain/admin/owners-order.ts";
import type { OrderAnswer } from "./order-answer.ts";

/** An order for the owner: date and content, next action, customer, notes and payment. */
export function OrderPage({ view, answer }: { view: OwnersOrder; answer: OrderAnswer | null }) {
  const { order, stage } = view;
  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      <OwnerHeading title={`${t("Order")} #${order.number}`}>
        <p className="flex flex-wrap gap-2">
          <span className="badge badge-soft">{order.statusWords ?? statusName(order.status)}</span>
          {stage && <span className="badge badge-new">{stageName(stage)}</span>}
        </p>
      </OwnerHeading>
      {answer && (
        <Notice tone="error">
          <ProblemText answer={answer} />
        </Notice>
      )}
      <When order={order} />
      <div className="grid content-start gap-5 lg:grid-cols-2">
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

/** The name of a status of WooCommerce. */
function statusName(status: string): string {
  switch (status) {
    case "pending":
      return t("Not paid");
    case "failed":
      return t("Payment failed");
    case "on-hold":
      return t("To review");
    case "processing":
      return t("To do");
    case "completed":
      return t("Done");
    case "cancelled":
      return t("Cancelled");
    case "refunded":
      return t("Refunded");
    case "trash":
      return t("In the bin");
    default:
      return status;
  }
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
