import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import type { Refusal } from "./checkout-view.ts";

/** Why no order was made. Scrolls into view and takes the focus with each refusal. */
export function ProblemNotice({ refusal }: { refusal: Refusal | null }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal?.problem) element.current?.focus();
  }, [refusal]);
  if (!refusal?.problem) return null;
  return (
    <div ref={element} tabIndex={-1} className="scroll-mt-28 rounded-md">
      <Notice tone="error">{refusal.problem}</Notice>
    </div>
  );
}
