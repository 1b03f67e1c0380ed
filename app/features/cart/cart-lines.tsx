import { lineKey } from "#app/domain/cart.ts";
import type { QuoteLine } from "#app/domain/quote-line.ts";
import { CartRow } from "./cart-row.tsx";

/** One row per line. */
export function CartLines({ lines }: { lines: QuoteLine[] }) {
  return (
    <ul className="panel divide-y divide-line px-4 sm:px-6">
      {lines.map((line) => (
        <CartRow key={lineKey(line)} line={line} />
      ))}
    </ul>
  );
}
