import type { ReactNode } from "react";

/** A panel of fields that belong together, with its title. */
export function FieldPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="panel grid min-w-0 gap-4 p-[min(--spacing(5),6.5vw)] sm:p-6">
      <legend className="sr-only">{title}</legend>
      <h2 className="text-xl" aria-hidden="true">
        {title}
      </h2>
      {children}
    </fieldset>
  );
}
