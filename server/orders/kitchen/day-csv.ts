import { csvText } from "#app/domain/admin/csv.ts";
import { type DayOrder, optionText } from "#app/domain/admin/kitchen-list.ts";
import { recipientOf } from "#app/domain/order/packing-slip.ts";
import type { PersonalisationField } from "#app/domain/cart/personalisation/personalisation.ts";
import { type Message, t } from "#app/texts/t.ts";

/** The columns of the file in their order, each with its title. */
const COLUMNS = {
  date: "Date",
  slot: "Time",
  way: "Way",
  order: "Order",
  product: "Product",
  option: "Option",
  quantity: "Quantity",
  message: "Message on cake|owner",
  candles: "Candles",
  card: "Greeting card",
  allergies: "Allergies",
  note: "Note",
  name: "Name",
  phone: "Phone",
  email: "Email",
  address: "Address",
} as const satisfies Record<PersonalisationField, Message> & Record<string, Message>;
type Column = keyof typeof COLUMNS;
const COLUMN_ORDER = Object.keys(COLUMNS) as Column[];

/** The orders of a day for a spreadsheet: one row per order line. */
export function dayCsv(orders: readonly DayOrder[]): string {
  const rows = orders.flatMap(rowsOf);
  return csvText([
    COLUMN_ORDER.map((column) => t(COLUMNS[column])),
    ...rows.map((row) => COLUMN_ORDER.map((column) => row[column] ?? "")),
  ]);
}

function rowsOf(order: DayOrder): Partial<Record<Column, string | number>>[] {
  const { contact, fulfilment, number } = order;
  const { name, address } = recipientOf(order);
  return order.lines.map((line) => ({
    ...fulfilment,
    ...line.words,
    order: number,
    product: line.name,
    option: optionText(line) ?? "",
    quantity: line.quantity,
    name,
    ...contact,
    address: address.join(", "),
  }));
}
