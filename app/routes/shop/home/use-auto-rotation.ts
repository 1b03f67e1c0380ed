import { useEffect, useEffectEvent } from "react";

/** Calls `onTurn` at each interval while active; never with the setting for reduced motion. */
export function useAutoRotation({
  active,
  everyMs,
  onTurn,
}: {
  active: boolean;
  everyMs: number;
  onTurn: () => void;
}): void {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    if (!active || matchMedia("(prefers-reduced-motion: reduce)").matches) return undefined;
    const timer = setInterval(() => turn(), everyMs);
    return () => clearInterval(timer);
  }, [active, everyMs]);
}
