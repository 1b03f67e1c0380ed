import { type PointerEvent, useRef } from "react";

/** Minimum horizontal distance of a swipe, px. */
const FAR_ENOUGH = 40;

/** Swipe handlers of an element. Calls back with 1 for a swipe to the left (next), -1 for a swipe to the right. */
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
