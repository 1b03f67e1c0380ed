import { stateName } from "#app/domain/address.ts";
import { optionText } from "#app/domain/kitchen-list.ts";
import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { Words } from "#app/domain/words/words.ts";
import type { DayOrder } from "./day-orders.ts";
import { type QrCode, qrCode } from "./qr-code.ts";

/** What is packed with an order. */
export interface Slip {
  id: number;
  number: string;
  fulfilment: Fulfilment;
  name: string;
  phone: string;
  /** The lines of the address; none for pickup. */
  address: string[];
  note: string;
  lines: { id: number; quantity: number; name: string; option: string | null; words?: Words }[];
  /** Leads to the order in the owner's area. It holds no key of the order. */
  qr: QrCode;
}

/** The packing slip of an order. */
export function slipOf(order: DayOrder, siteUrl: string): Slip {
  const { id, number, fulfilment, phone, note } = order;
  return {
    id,
    number,
    fulfilment,
    phone,
    note,
    ...recipientOf(order),
    lines: order.lines.map((line) => ({
      id: line.id,
      quantity: line.quantity,
      name: line.name,
      option: optionText(line),
      ...(line.words && { words: line.words }),
    })),
    qr: qrCode(`${siteUrl}/admin/orders/${id}`),
  };
}

/** Who receives an order, and where; no address for pickup. */
export function recipientOf({
  fulfilment,
  billing,
  shipping,
}: DayOrder): Pick<Slip, "name" | "address"> {
  if (fulfilment.way === "pickup") return { name: nameOf(billing), address: [] };
  const { company, address1, address2, postcode, city, stateCode } = shipping;
  const lines = [company, address1, address2, `${postcode} ${city}`, stateName(stateCode)];
  return {
    name: nameOf(shipping) || nameOf(billing),
    address: lines.map((line) => line.trim()).filter((line) => line !== ""),
  };
}

function nameOf({ firstName, lastName }: DayOrder["billing"]): string {
  return `${firstName} ${lastName}`.trim();
}
