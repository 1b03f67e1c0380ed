import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { rowIntent } from "./delivery-rows.ts";

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

/** Removes a row of a list. `label` says which, for screen readers. */
export function RemoveRow({ list, row, label }: { list: string; row: number; label: string }) {
  return (
    <button
      name="intent"
      value={rowIntent.remove(list, row)}
      aria-label={label}
      className="btn-icon text-berry"
    >
      <Icon name="trash" />
    </button>
  );
}

/** Adds a blank row to a list. */
export function AddRow({ list, children }: { list: string; children: string }) {
  return (
    <Button
      variant="outline"
      name="intent"
      value={rowIntent.add(list)}
      className="justify-self-start"
    >
      <Icon name="plus" />
      {children}
    </Button>
  );
}
