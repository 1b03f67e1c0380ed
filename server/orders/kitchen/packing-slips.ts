import { stateName } from "#app/domain/address.ts";
import { optionText } from "#app/domain/admin/kitchen-list.ts";
import type { PackingSlip } from "#app/domain/order/packing-slip.ts";
import { qrCode } from "#server/platform/qr-code.ts";
import type { DayOrder } from "./day-orders.ts";

/** The packing slip of an order. */
export function packingSlipOf(order: DayOrder, siteUrl: string): PackingSlip {
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
}: DayOrder): Pick<PackingSlip, "name" | "address"> {
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
