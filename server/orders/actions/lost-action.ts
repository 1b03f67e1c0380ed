import { parseFulfilment } from "#app/domain/delivery/fulfilment.ts";
import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import { STAGES } from "#app/domain/order/order-stage.ts";
import type { OrderNote } from "#app/domain/admin/owners-order.ts";
import type { OrderActionRow } from "#server/platform/storage/schema.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { digestOf } from "./action-rows.ts";
import { isNoteSince } from "./note-order.ts";
import { byText } from "./written.ts";

/**
 * The action of a row, which keeps only its digest. Every action that the order and its notes may show is tried. For a
 * refund, the reason and whether goods went back into stock stay unknown. Undefined when the order shows none of them.
 */
export function lostAction(
  row: OrderActionRow,
  order: BackendOrder,
  { notes, slips }: { notes: readonly OrderNote[]; slips: readonly { id: string }[] },
): OrderAction | undefined {
  if (row.kind === "refund") {
    return { kind: "refund", amount: row.amount ?? 0, reason: "", restocks: false };
  }
  const place = parseFulfilment(order.meta);
  const signature = ` (${byText(row)})`;
  const possible: OrderAction[] = [
    { kind: "done" },
    { kind: "cancel" },
    ...STAGES.map((stage) => ({ kind: "stage" as const, stage })),
    ...(place ? [{ kind: "move" as const, date: place.date, slot: place.slot }] : []),
    { kind: "confirm-transfer", amount: row.amount ?? 0 },
    ...slips.map(({ id }) => ({ kind: "refuse-slip" as const, slip: id })),
    ...notes
      .filter((note) => isNoteSince(note, row.begunAt))
      .map(({ text, isForCustomer }) => ({
        kind: "note" as const,
        text: isForCustomer ? text : text.replace(signature, ""),
        isForCustomer,
      })),
  ];
  return possible.find((action) => digestOf(action) === row.digest);
}
