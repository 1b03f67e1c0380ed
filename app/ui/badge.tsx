import type { ReactNode } from "react";

export type BadgeTone = "sale" | "new" | "hot" | "soft";

export function Badge({ tone = "soft", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}
