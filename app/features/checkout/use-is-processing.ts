import { useEffect } from "react";
import { useNavigation } from "react-router";

/** Whether an order or a payment of this page is being sent, up to the moment that the payment page opens. */
export function useIsProcessing(): boolean {
  const { state, formMethod, formAction } = useNavigation();
  useEffect(() => {
    window.addEventListener("pageshow", reloadWhenBack);
    return () => window.removeEventListener("pageshow", reloadWhenBack);
  }, []);
  return state !== "idle" && formMethod === "POST" && formAction?.startsWith("/checkout") === true;
}

/** Back from the payment page a browser may show this page as it was left: still processing. */
function reloadWhenBack(event: PageTransitionEvent): void {
  if (event.persisted) window.location.reload();
}
