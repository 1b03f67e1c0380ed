import { longDay } from "#app/domain/delivery/calendar.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import { OwnerHeading } from "#app/features/admin/owner-frame.tsx";
import { useTexts } from "#app/features/admin/texts.ts";
import { Notice } from "#app/ui/notice.tsx";
import { ProblemText } from "./action-form.tsx";
import { MoneyTimeline } from "./money-timeline.tsx";
import { OrderActions } from "./order-actions.tsx";
import { OrderCustomer } from "./order-customer.tsx";
import { OrderGoods } from "./order-goods.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { SlipList } from "./slip-list.tsx";
import { ORDER_TEXTS } from "./order-texts.ts";
import type { OwnersOrder } from "#app/domain/owners-order.ts";
import type { OrderAnswer } from "./order-answer.ts";

/** An order for the owner: date and content, next action, customer, notes and payment. */
export function OrderPage({ view, answer }: { view: OwnersOrder; answer: OrderAnswer | null }) {
  const texts = useTexts(ORDER_TEXTS);
  const { order, stage } = view;
  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      <OwnerHeading title={`${texts.title} #${order.number}`}>
        <p className="flex flex-wrap gap-2">
          <span className="badge badge-soft">
            {order.statusWords ?? texts.statuses[order.status] ?? order.status}
          </span>
          {stage && <span className="badge badge-new">{texts.stages[stage]}</span>}
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

function When({ order: { fulfilment } }: Pick<OwnersOrder, "order">) {
  const texts = useTexts(ORDER_TEXTS);
  if (!fulfilment) return <p className="font-semibold">{texts.noDate}</p>;
  const { way, date, slot } = fulfilment;
  return (
    <p className="panel p-4 text-lg">
      <strong>{texts[way]}</strong>, {longDay(date)}, {slotLabel(slot)}
    </p>
  );
}
