import { useEffect, useRef } from "react";
import { showUndoToast, UndoForm } from "#app/components/cart/undo-form.tsx";
import { Notice, type Tone } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast/toast.ts";

/** The result of an action: a toast with scripts, a line in the page without. Each new object is shown once. */
export function PassingMessage({
  message,
  className = "page pt-4",
}: {
  message: { kind: Tone; text: string; undo?: string | undefined } | null;
  /** Class of the line in the page. */
  className?: string;
}) {
  const shown = useRef<typeof message>(null);
  useEffect(() => {
    const isNew = message && shown.current !== message;
    if (isNew && message.undo !== undefined) showUndoToast(message.text, message.undo);
    else if (isNew) showToast(message.kind, message.text);
    shown.current = message;
  }, [message]);
  if (!message) return null;
  return (
    <div className={`without-script ${className}`}>
      <Notice tone={message.kind}>
        <span className="flex flex-wrap items-center gap-x-2">
          {message.text}
          {message.undo !== undefined && <UndoForm undo={message.undo} />}
        </span>
      </Notice>
    </div>
  );
}
