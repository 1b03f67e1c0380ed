import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Quote } from "#app/domain/quote.ts";
import { useRootData } from "#app/features/layout/root-data.ts";
import { readStored, writeStored } from "./browser-storage.ts";
import { clearMirror, mirrorTask, resyncCopy, writeMirror } from "./cart-mirror-storage.ts";

export const SHIPPING_MIRROR_KEY = "shipping-config";
const OFFERED_KEY = "cart-offered";

/**
 * Keeps the browser's storage in step with what the server says: the resolved cart, the coupon and the shipping
 * settings. Nothing here is shown or believed; it runs late and fetches only what has changed.
 */
export default function Mirrors() {
  const { cart, shippingCost, freeShippingThreshold } = useRootData();
  const quoted = useFetcher<{ quote: Quote }>();
  const restored = useFetcher();

  useEffect(() => {
    resyncCopy();
    const task = mirrorTask(cart, readStored(OFFERED_KEY) !== null);
    if (cart.hadCookie) writeStored(OFFERED_KEY, null);
    if (task.kind === "clear") clearMirror();
    if (task.kind === "refresh") void quoted.load("/cart");
    if (task.kind === "offer") {
      writeStored(OFFERED_KEY, "true");
      const items = task.lines.map(({ productId, variationId, quantity }) => ({
        product_id: productId,
        variation_id: variationId,
        quantity,
      }));
      void restored.submit(
        { intent: "restore", items: JSON.stringify(items) },
        { method: "post", action: "/cart" },
      );
    }
    // Fetchers are new objects at every rendering; only the cart matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cart]);

  const quote = quoted.data?.quote;
  useEffect(() => {
    if (quote && quote.lines.length > 0) writeMirror(quote);
  }, [quote]);

  useEffect(() => {
    writeStored(SHIPPING_MIRROR_KEY, JSON.stringify({ shippingCost, freeShippingThreshold }));
  }, [shippingCost, freeShippingThreshold]);

  return null;
}
