import { longDay } from "#app/domain/delivery/calendar.ts";
import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import { fulfilmentText, parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import { slotLabel } from "#app/domain/delivery/slot.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { offersToMove, takePlace } from "#server/checkout/holds/move-place.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import type { Step, Written } from "./action-types.ts";
import { byText, written } from "./written.ts";

type MoveAction = Extract<OrderAction, { kind: "move" }>;

/**
 * Another date and slot by the same way. Its place is taken in our own tables first, and given back when the back end
 * does not accept the change.
 */
export const moveStep: Step<MoveAction> = {
  isRepeatable: true,
  async refusal({ shop, order, action }) {
    const days = await offersToMove(shop, order);
    const slots = days.find(({ day }) => day === action.date)?.slots ?? [];
    const slot = slots.find(({ id }) => id === action.slot);
    return slot && slot.refusal === null ? null : "slot";
  },
  hasArrived: ({ order, action }) => isAt(order, wishOf(order, action)),
  async write({ shop, order, action }): Promise<Written> {
    const wish = wishOf(order, action);
    const before = parseFulfilment(order.meta);
    if (!wish || !before) return NO_PLACE;
    if (!(await takePlace(shop, order, wish))) return NO_PLACE;
    const answer = await shop.backend.moveOrder(order, wish);
    if (answer.ok) return { kind: "written" };
    const now = await shop.backend.getOrder(order.id);
    if (now.ok && now.value && isAt(now.value, wish)) return { kind: "written" };
    // Without an answer the place stays taken until the reconciler compares it with the order.
    if (now.ok) await takePlace(shop, order, before, { isBack: true });
    return written(answer);
  },
  note: ({ order, action, by }) => {
    const before = parseFulfilment(order.meta);
    const from = before ? ` from ${longDay(before.date)}, ${slotLabel(before.slot)}` : "";
    return `Moved${from} to ${longDay(action.date)}, ${slotLabel(action.slot)}, ${byText(by)}.`;
  },
};

const NO_PLACE: Written = { kind: "none", outcome: { kind: "refused", reason: "slot" } };

function wishOf(order: BackendOrder, { date, slot }: MoveAction): Fulfilment | undefined {
  const way = parseFulfilment(order.meta)?.way;
  return way && { way, date, slot };
}

function isAt(order: BackendOrder, wish: Fulfilment | undefined): boolean {
  const now = parseFulfilment(order.meta);
  return !!now && !!wish && fulfilmentText(now) === fulfilmentText(wish);
}
