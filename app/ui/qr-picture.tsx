import type { QrCode } from "#app/domain/order/packing-slip.ts";
import { classNames } from "./class-names.ts";

/** A QR code. @param className its size */
export function QrPicture({
  code: { size, path },
  title,
  className,
}: {
  code: QrCode;
  title: string;
  className: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames("flex-none", className)}
    >
      <title>{title}</title>
      <path d={path} />
    </svg>
  );
}
