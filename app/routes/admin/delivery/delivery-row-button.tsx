import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { rowIntent } from "./delivery-rows.ts";

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
