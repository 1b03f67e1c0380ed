import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

/** One figure of the dashboard. */
export function Figure({
  name,
  value,
  isUrgent = false,
  children,
}: {
  name: string;
  value: string;
  isUrgent?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames("panel owner-figure", isUrgent && "owner-figure-urgent")}>
      <h2 className="font-sans text-sm font-semibold tracking-normal text-bean">{name}</h2>
      <p className="font-display text-2xl font-semibold">{value}</p>
      <div className="mt-auto">{children}</div>
    </section>
  );
}
