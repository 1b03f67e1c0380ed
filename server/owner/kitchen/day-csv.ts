import { csvText } from "#app/domain/csv.ts";
import { optionText } from "#app/domain/kitchen-list.ts";
import { WORD_FIELDS } from "#app/domain/words/words.ts";
import type { DayOrder } from "./day-orders.ts";
import { recipientOf } from "./slips.ts";

/** The columns of the file, in their order. */
const CSV_COLUMNS = [
  "date",
  "slot",
  "way",
  "order",
  "product",
  "option",
  "quantity",
  ...WORD_FIELDS,
  "note",
  "name",
  "phone",
  "email",
  "address",
] as const;
type Column = (typeof CSV_COLUMNS)[number];

/** The orders of a day for a spreadsheet: one row per order line. `titles`: the names of the columns. */
export function dayCsv(orders: readonly DayOrder[], titles: Record<Column, string>): string {
  const rows = orders.flatMap(rowsOf);
  return csvText([
    CSV_COLUMNS.map((column) => titles[column]),
    ...rows.map((row) => CSV_COLUMNS.map((column) => row[column] ?? "")),
  ]);
}

function rowsOf(order: DayOrder): Partial<Record<Column, string | number>>[] {
  const { fulfilment, number, note, phone, email } = order;
  const { name, address } = recipientOf(order);
  return order.lines.map((line) => ({
    ...fulfilment,
    ...line.words,
    order: number,
    product: line.name,
    option: optionText(line) ?? "",
    quantity: line.quantity,
    note,
    name,
    phone,
    email,
    address: address.join(", "),
  }));
}
