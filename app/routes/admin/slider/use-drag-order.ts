import { type ComponentProps, useState } from "react";
import { useSubmit } from "react-router";
import { moved } from "#app/domain/admin/slider-edits.ts";

type RowProps = Pick<ComponentProps<"li">, "onDragOver" | "onDrop"> & { "data-drop"?: boolean };
type HandleProps = Pick<ComponentProps<"span">, "draggable" | "onDragStart" | "onDragEnd">;

/**
 * Lets the owner drag rows by their handle. The new order is sent like by the up and down buttons, which work without a
 * mouse and without scripts.
 */
export function useDragOrder(ids: string[], version: number) {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);

  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (to: number) => {
    const order = dragged === null || dragged === to ? undefined : moved(ids, dragged, to);
    end();
    if (!order) return;
    void submit(
      { intent: "reorder", version: String(version), order: order.join(",") },
      { method: "post", replace: true, preventScrollReset: true },
    );
  };

  return {
    rowProps: (index: number): RowProps => ({
      "data-drop": dragged !== null && over === index && dragged !== index,
      onDragOver(event) {
        if (dragged === null) return;
        event.preventDefault();
        setOver(index);
      },
      onDrop(event) {
        event.preventDefault();
        drop(index);
      },
    }),
    handleProps: (index: number): HandleProps => ({
      draggable: true,
      onDragStart(event) {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", String(index));
        setDragged(index);
      },
      onDragEnd: end,
    }),
  };
}
