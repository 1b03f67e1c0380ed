import type { OrderAction } from "#app/domain/order-actions.ts";
import type { OrderNote } from "#app/domain/owners-order.ts";
import { inOneLine } from "./action-rows.ts";
import type { Step } from "./action-types.ts";
import { byText, written } from "./written.ts";

/** The back end dates notes in whole seconds. */
const SECOND = 1_000;

type NoteAction = Extract<OrderAction, { kind: "note" }>;

/** A note to self, or to the customer, to whom the back end sends it by mail. */
export const noteStep: Step<NoteAction> = {
  isRepeatable: false,
  async hasArrived(context, since) {
    const { shop, order, action } = context;
    const notes = await shop.backend.orderNotes(order.id);
    // Unread counts as not arrived: it is then written again only when the first one cannot arrive any more.
    if (!notes.ok) return false;
    const text = inOneLine(textOf(context));
    return notes.value.some(
      (note) =>
        isNoteSince(note, since) &&
        note.isForCustomer === action.isForCustomer &&
        inOneLine(note.text) === text,
    );
  },
  write: async (context) => {
    const { shop, order, action } = context;
    const { isForCustomer } = action;
    return written(await shop.backend.addOrderNote(order.id, textOf(context), { isForCustomer }));
  },
  note: () => null,
};

/** A customer reads only the words; a note to self tells who wrote it. */
function textOf({ action, by }: Parameters<Step<NoteAction>["write"]>[0]): string {
  return action.isForCustomer ? action.text : `${action.text} (${byText(by)})`;
}

/** Whether a note may be that of a form. @param since when the form was first sent, ms */
export function isNoteSince({ at }: Pick<OrderNote, "at">, since: number): boolean {
  return at >= since - SECOND;
}
