import { type PointerEvent, useEffect, useRef, useState } from "react";

/** A pointer that only passes does not stay this long. The framework's own prefetch waits 100 ms, even for a finger. */
const RESTS_MS = 40;

/**
 * Whether somebody is about to follow a link: a pointer rests on it, it is pressed, or it has the focus.
 * @param onIntent done once, when that begins
 */
export function useIntent(onIntent: () => void) {
  const [isMeant, setMeant] = useState(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);

  const begin = () => {
    clearTimeout(resting.current);
    if (isMeant) return;
    setMeant(true);
    onIntent();
  };
  const signs = {
    onPointerEnter: ({ pointerType }: PointerEvent) => {
      if (pointerType === "mouse") resting.current = setTimeout(begin, RESTS_MS);
    },
    onPointerLeave: () => clearTimeout(resting.current),
    onPointerDown: begin,
    onFocus: begin,
  };
  return { isMeant, signs };
}
