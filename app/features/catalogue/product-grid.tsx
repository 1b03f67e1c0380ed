import type { ReactNode } from "react";

/** The grid that cards stand in: two, three, then four to a row. A list when the view toggle says so. */
export function ProductGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="products">
      {children}
    </ul>
  );
}
