import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { OrderFacts } from "#app/domain/order/order.ts";
import { isPersonalisation } from "#app/domain/cart/personalisation/personalisation.ts";

/** An order that is made for a day. */
export interface DayOrder extends OrderFacts {
  fulfilment: Fulfilment;
}

/** The parts of an order that the kitchen needs. */
export type KitchenOrder = Pick<DayOrder, "id" | "number" | "fulfilment" | "lines">;
type KitchenLine = KitchenOrder["lines"][number];

/** The chosen options of a line in one text; null without options. */
export function optionText({
  variant,
  choices,
}: Pick<KitchenLine, "variant" | "choices">): string | null {
  if (variant !== null) return variant;
  const shown = choices.filter((choice) => !isPersonalisation(choice));
  return shown.length > 0 ? shown.map(({ key, value }) => `${key}: ${value}`).join(", ") : null;
}

/** The notes of the orders that have one. */
export function notesOf(orders: readonly DayOrder[]) {
  const notes = orders.map(({ id, number, contact }) => ({ id, number, note: contact.note }));
  return notes.filter(({ note }) => note !== "");
}

/**
 * What to bake: the goods of these orders, summed by product and option. Products and options stand in the order of
 * their names, the cakes of an option in that of their slots and numbers.
 */
export function kitchenList(orders: readonly KitchenOrder[]) {
  const lines = [...orders]
    .sort(bySlot)
    .flatMap((order) => order.lines.map((line) => ({ line, cake: cakeOf(order, line) })));
  const products = Map.groupBy(lines, ({ line }) => `${line.productId} ${line.name}`);
  return [...products]
    .map(([key, own]) => ({
      key,
      name: own[0]?.line.name ?? "",
      quantity: piecesOf(own),
      options: optionsOf(own),
    }))
    .sort((a, b) => inOrder(a.name, b.name));
}

export type KitchenProduct = ReturnType<typeof kitchenList>[number];

/** The pieces of one order line. */
export type Cake = ReturnType<typeof cakeOf>;

/** `key` identifies the line on its day. */
function cakeOf({ id: orderId, number, fulfilment }: KitchenOrder, line: KitchenLine) {
  const { way, slot } = fulfilment;
  const { quantity, words } = line;
  const key = `${orderId}-${line.id}`;
  return { key, orderId, number, way, slot, quantity, ...(words && { words }) };
}

interface MadeLine {
  line: KitchenLine;
  cake: Cake;
}

/** `text`: "Size: 8 inch"; null for a product without options. */
function optionsOf(lines: MadeLine[]) {
  return [...Map.groupBy(lines, ({ line }) => optionText(line))]
    .map(([text, own]) => ({
      text,
      quantity: piecesOf(own),
      cakes: own.map(({ cake }) => cake),
    }))
    .sort((a, b) => inOrder(a.text ?? "", b.text ?? ""));
}

function piecesOf(lines: MadeLine[]): number {
  return lines.reduce((sum, { line }) => sum + line.quantity, 0);
}

function bySlot(a: KitchenOrder, b: KitchenOrder): number {
  return inOrder(a.fulfilment.slot, b.fulfilment.slot) || a.id - b.id;
}

/** The same on every machine; "8 inch" before "10 inch". */
function inOrder(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
