import { useEffect } from "react";
import { useNavigation } from "react-router";
import { localPath } from "#app/texts/language.ts";

/** Whether a submit of this page is in progress, until the payment page opens. */
export function useIsProcessing(): boolean {
  const { state, formMethod, formAction } = useNavigation();
  useEffect(() => {
    window.addEventListener("pageshow", reloadWhenBack);
    return () => window.removeEventListener("pageshow", reloadWhenBack);
  }, []);
  if (state === "idle" || formMethod !== "POST") return false;
  return formAction?.startsWith(localPath("/checkout")) === true;
}

/** After a step back from the payment page the browser can restore this page in its processing state. */
function reloadWhenBack(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}
