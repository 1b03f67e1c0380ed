import { encodeQR } from "qr";
import type { QrCode } from "#app/domain/order/packing-slip.ts";

/** Light units on each side (ISO/IEC 18004). */
const MARGIN = 4;

/** The QR code of an address, readable with up to 15 % of it damaged. */
export function qrCode(address: string): QrCode {
  const rows = encodeQR(address, "raw", { ecc: "medium", border: MARGIN });
  const path = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  return { size: rows.length, path: path.join("") };
}
