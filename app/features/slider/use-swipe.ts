import { type PointerEvent, useRef } from "react";

/** How far a finger has to move sideways, px. */
const FAR_ENOUGH = 40;

/** Handlers for an element that a finger pushes on: 1 to the next (a push to the left), -1 to the one before. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<number | null>(null);
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent) {
      start.current = pointerType === "mouse" ? null : clientX;
    },
    onPointerUp({ clientX }: PointerEvent) {
      const way = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(way) >= FAR_ENOUGH) onSwipe(way < 0 ? 1 : -1);
    },
    onPointerCancel() {
      start.current = null;
    },
  };
}
