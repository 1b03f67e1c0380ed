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
    <section
      className={classNames(
        "panel flex flex-col gap-1 p-[min(--spacing(4),5vw)] md:p-5",
        isUrgent && "border-berry bg-blush",
      )}
    >
      <h2 className="min-h-[2lh] font-sans text-sm font-semibold tracking-normal text-bean md:min-h-0">
        {name}
      </h2>
      <p className="font-display text-2xl font-semibold">{value}</p>
      <div className="mt-auto pt-1.5 [&_.btn]:px-[min(--spacing(3.5),4vw)]">{children}</div>
    </section>
  );
}
