import type { ComponentProps, ReactNode } from "react";
import { t } from "#app/texts/t.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AddState } from "./add-to-cart.ts";

/** The add button: shows `label`, then a busy state, then 'Added to Cart!' for two seconds. */
export function AddButton({
  state,
  label,
  ...rest
}: Omit<ComponentProps<typeof Button>, "children"> & {
  state: AddState;
  label: ReactNode;
}) {
  return (
    <Button variant={state === "added" ? "done" : "primary"} busy={state === "adding"} {...rest}>
      {state === "added" && <Icon name="check" className="size-4.5" />}
      {{ idle: label, adding: t("Adding..."), added: t("Added to Cart!") }[state]}
    </Button>
  );
}
