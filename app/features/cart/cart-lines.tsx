import { useEffect, useRef } from "react";
import type { QuoteLine } from "#app/domain/quote.ts";
import { CartRow } from "./cart-row.tsx";

/** One row per line. When a row goes, the focus that was in it moves to the page's title instead of nowhere. */
export function CartLines({ lines }: { lines: QuoteLine[] }) {
  const count = useRef(lines.length);
  useEffect(() => {
    const hasLost = lines.length < count.current && document.activeElement === document.body;
    if (hasLost) document.getElementById("cart-title")?.focus();
    count.current = lines.length;
  }, [lines.length]);
  return (
    <ul className="panel divide-y divide-line px-4 sm:px-6">
      {lines.map((line) => (
        <CartRow key={line.id} line={line} />
      ))}
    </ul>
  );
}
