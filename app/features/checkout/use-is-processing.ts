import { useEffect } from "react";
import { useNavigation } from "react-router";

/** Whether a submit of this page is in progress, until the payment page opens. */
export function useIsProcessing(): boolean {
  const { state, formMethod, formAction } = useNavigation();
  useEffect(() => {
    window.addEventListener("pageshow", reloadWhenBack);
    return () => window.removeEventListener("pageshow", reloadWhenBack);
  }, []);
  return state !== "idle" && formMethod === "POST" && formAction?.startsWith("/checkout") === true;
}

/** After a step back from the payment page the browser can restore this page in its processing state. */
function reloadWhenBack(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}
