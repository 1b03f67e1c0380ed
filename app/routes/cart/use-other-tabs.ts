import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useRootData } from "#app/components/frame/root-data.ts";
import { mirrorTask } from "#app/components/cart/cart-mirror-storage.ts";

/** Reads the page again when the shopper comes back to it and another tab has changed the cart and its copy. */
export function useOtherTabs(): void {
  const { cart } = useRootData();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const compare = () => {
      if (mirrorTask(cart, true).kind !== "nothing") void revalidate();
    };
    addEventListener("focus", compare);
    return () => removeEventListener("focus", compare);
  }, [cart, revalidate]);
}
