import { encodeQR } from "qr";

/** A QR code as the path of an SVG picture: squares of one unit, with the light margin that scanners need. */
export interface QrCode {
  /** Units on each side, with the margin. */
  size: number;
  path: string;
}

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
