import type { ReactNode } from "react";

/** The heading of a step of the form, with its number. */
export function StepTitle({ children }: { children: ReactNode }) {
  return (
    <h3 className="step-title flex wrap-anywhere items-center gap-3 text-lg before:grid before:size-7 before:flex-none before:place-items-center before:rounded-full before:bg-pandan before:text-sm before:text-on-accent">
      {children}
    </h3>
  );
}
