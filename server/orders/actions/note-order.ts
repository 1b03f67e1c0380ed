import type { OrderAction } from "#app/domain/admin/order-actions.ts";
import type { OrderNote } from "#app/domain/admin/owners-order.ts";
import { inOneLine } from "./action-rows.ts";
import { byText, type Step, written } from "./action-types.ts";

/** The back end dates notes in whole seconds. */
const SECOND = 1_000;

type NoteAction = Extract<OrderAction, { kind: "note" }>;

/** A note for the shop, or one for the customer, which the back end sends by mail. */
export const noteStep: Step<NoteAction> = {
  isRepeatable: false,
  async isDone(context, since) {
    const { shop, order, action } = context;
    const notes = await shop.backend.orderNotes(order.id);
    // A note that cannot be read counts as not written. It is then written again only when the first request can no
    // longer take effect.
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

/** A customer reads only the words. A note for the shop also names its author. */
function textOf({ action, by }: Parameters<Step<NoteAction>["write"]>[0]): string {
  return action.isForCustomer ? action.text : `${action.text} (${byText(by)})`;
}

/** Whether a note may be that of a form. @param since when the form was first sent, ms */
export function isNoteSince({ at }: Pick<OrderNote, "at">, since: number): boolean {
  return at >= since - SECOND;
}
