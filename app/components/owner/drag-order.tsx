import { type ComponentProps, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Px at the ends of the window, where a drag moves the page. */
const EDGE = 120;
const STEP = 24;

/**
 * Lets the rows of a list be moved by a handle in each: dragged by mouse or finger, or by its arrow keys.
 * @param drop called with the indexes of a row and of the one whose place it takes
 */
export function useDragOrder(drop: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<{ from: number; over: number } | null>(null);
  const end = () => setDragged(null);
  return {
    rowProps: (index: number) => ({
      "data-drop": dragged?.over === index && dragged.from !== index,
    }),
    handleProps: (index: number): ComponentProps<"button"> => ({
      onPointerDown({ currentTarget, pointerId }) {
        currentTarget.setPointerCapture(pointerId);
        setDragged({ from: index, over: index });
      },
      onPointerMove({ currentTarget, clientY }) {
        if (!dragged) return;
        const rows = [...(currentTarget.closest("li")?.parentElement?.children ?? [])];
        const at = rows.findIndex((row) => clientY < row.getBoundingClientRect().bottom);
        setDragged({ from: index, over: at === -1 ? rows.length - 1 : at });
        if (clientY < EDGE) window.scrollBy(0, -STEP);
        if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP);
      },
      onPointerUp() {
        if (dragged && dragged.over !== index) drop(index, dragged.over);
        end();
      },
      onPointerCancel: end,
      onKeyDown(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        const rows = event.currentTarget.closest("li")?.parentElement?.childElementCount ?? 0;
        if (step === undefined || index + step < 0 || index + step >= rows) return;
        event.preventDefault();
        drop(index, index + step);
      },
    }),
  };
}

/** Without scripts it is not there. */
export function DragHandle({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={classNames("needs-script btn-icon cursor-grab touch-none text-mocha", className)}
    >
      <Icon name="menu" />
    </button>
  );
}
