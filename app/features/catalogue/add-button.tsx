import type { ComponentProps, ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { AddState } from "./add-to-cart.ts";

const ADDING = "Adding...";

/** The button of a form that adds: `label`, busy, added for two seconds, and back. */
export function AddButton({
  state,
  label,
  ...rest
}: Omit<ComponentProps<typeof Button>, "children"> & {
  state: AddState;
  label: ReactNode;
}) {
  return (
    <Button
      variant={state === "added" ? "done" : "primary"}
      busy={state === "adding"}
      adding={ADDING}
      {...rest}
    >
      {state === "added" && <Icon name="check" className="size-4.5" />}
      {{ idle: label, adding: ADDING, added: "Added to Cart!" }[state]}
    </Button>
  );
}
