import type { Fulfilment } from "#app/domain/delivery/choose.ts";
import type { Personalisation } from "#app/domain/cart/personalisation/personalisation.ts";

/** A QR code as the path of an SVG picture: squares of one unit, with the light margin that scanners need. */
export interface QrCode {
  /** Units on each side, with the margin. */
  size: number;
  path: string;
}

/** What is packed with an order. */
export interface PackingSlip {
  id: number;
  number: string;
  fulfilment: Fulfilment;
  name: string;
  phone: string;
  /** The lines of the address; none for pickup. */
  address: string[];
  note: string;
  lines: {
    id: number;
    quantity: number;
    name: string;
    option: string | null;
    words?: Personalisation;
  }[];
  /** Leads to the order in the owner's area. It holds no key of the order. */
  qr: QrCode;
}
