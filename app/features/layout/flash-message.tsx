import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toast/toast.ts";
import { useRootData } from "./root-data.ts";

/** The message that the last answer left: a toast with scripts, a line at the top of the page without. */
export function FlashMessage() {
  const { flash } = useRootData();
  const shown = useRef<typeof flash>(null);
  useEffect(() => {
    if (flash && shown.current !== flash) showToast(flash.kind, flash.text);
    shown.current = flash;
  }, [flash]);
  if (!flash) return null;
  return (
    <div className="without-script page pt-4">
      <Notice tone={flash.kind}>{flash.text}</Notice>
    </div>
  );
}
