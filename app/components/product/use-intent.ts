import { type PointerEvent, useEffect, useRef, useState } from "react";

/** A passing pointer stays for a shorter time. React Router's prefetch waits 100 ms, for a touch too. */
const RESTS_MS = 40;

/**
 * Whether the visitor is about to follow a link: a pointer rests on it, it is pressed, or it has the focus.
 * @param onIntent called once, when that begins
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
