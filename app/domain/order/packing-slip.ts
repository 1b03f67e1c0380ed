import { type DayOrder, optionText } from "#app/domain/admin/kitchen-list.ts";
import { addressLines } from "./order.ts";

/** A QR code as the path of an SVG picture: squares of one unit, with the light margin that scanners need. */
export interface QrCode {
  /** Units on each side, with the margin. */
  size: number;
  path: string;
}

/** What is packed with an order. @param qr leads to the order in the owner's area, without a key of the order */
export function packingSlip(order: DayOrder, qr: QrCode) {
  const { id, number, fulfilment, contact } = order;
  const { phone, note } = contact;
  const lines = order.lines.map((line) => {
    const { id: lineId, quantity, name, words } = line;
    return { id: lineId, quantity, name, words, option: optionText(line) };
  });
  return { id, number, fulfilment, phone, note, ...recipientOf(order), lines, qr };
}

export type PackingSlip = ReturnType<typeof packingSlip>;

/** Who receives an order, and the lines of the address; none for pickup. */
export function recipientOf(order: DayOrder): { name: string; address: string[] } {
  const { billing, fulfilment, shipping } = order;
  if (fulfilment.way === "pickup") return { name: billing.name, address: [] };
  return { name: shipping.name || billing.name, address: addressLines(order) };
}
