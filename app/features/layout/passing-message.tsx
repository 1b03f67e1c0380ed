import { useEffect, useRef } from "react";
import { Notice, type Tone } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast/toast.ts";

/** The result of an action: a toast with scripts, a line in the page without. Each new object is shown once. */
export function PassingMessage({
  message,
  className = "page pt-4",
}: {
  message: { kind: Tone; text: string } | null;
  /** Class of the line in the page. */
  className?: string;
}) {
  const shown = useRef<typeof message>(null);
  useEffect(() => {
    if (message && shown.current !== message) showToast(message.kind, message.text);
    shown.current = message;
  }, [message]);
  if (!message) return null;
  return (
    <div className={`without-script ${className}`}>
      <Notice tone={message.kind}>{message.text}</Notice>
    </div>
  );
}
