import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { OrderFacts } from "#app/domain/order/order.ts";
import {
  isPersonalisation,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";

/** An order that is made for a day. */
export interface DayOrder extends OrderFacts {
  fulfilment: Fulfilment;
}

/** The parts of an order that the kitchen needs. */
export type KitchenOrder = Pick<DayOrder, "id" | "number" | "fulfilment" | "lines">;
type KitchenLine = KitchenOrder["lines"][number];

/** The pieces of one order line. */
export interface Cake extends Pick<Fulfilment, "way" | "slot"> {
  /** Identifies the line on its day. */
  key: string;
  orderId: number;
  number: string;
  quantity: number;
  words?: Personalisation;
}

interface KitchenOption {
  /** "Size: 8 inch"; null for a product without options. */
  text: string | null;
  quantity: number;
  cakes: Cake[];
}

export interface KitchenProduct {
  key: string;
  name: string;
  quantity: number;
  options: KitchenOption[];
}

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
export function kitchenList(orders: readonly KitchenOrder[]): KitchenProduct[] {
  const products = new Map<string, KitchenProduct>();
  for (const order of [...orders].sort(bySlot)) {
    for (const line of order.lines) {
      const key = `${line.productId} ${line.name}`;
      const product = products.get(key) ?? { key, name: line.name, quantity: 0, options: [] };
      products.set(key, product);
      addTo(product, order, line);
    }
  }
  const sorted = [...products.values()].sort((a, b) => inOrder(a.name, b.name));
  for (const { options } of sorted) options.sort((a, b) => inOrder(a.text ?? "", b.text ?? ""));
  return sorted;
}

function addTo(product: KitchenProduct, order: KitchenOrder, line: KitchenLine): void {
  const text = optionText(line);
  let option = product.options.find((known) => known.text === text);
  if (!option) {
    option = { text, quantity: 0, cakes: [] };
    product.options.push(option);
  }
  const { id: orderId, number } = order;
  const { way, slot } = order.fulfilment;
  const { quantity, words } = line;
  const key = `${orderId}-${line.id}`;
  option.cakes.push({ key, orderId, number, way, slot, quantity, ...(words && { words }) });
  option.quantity += quantity;
  product.quantity += quantity;
}

function bySlot(a: KitchenOrder, b: KitchenOrder): number {
  return inOrder(a.fulfilment.slot, b.fulfilment.slot) || a.id - b.id;
}

/** The same on every machine; "8 inch" before "10 inch". */
function inOrder(a: string, b: string): number {
  return a.localeCompare(b, "en", { numeric: true });
}
