import { useEffect } from "react";
import { useFetcher } from "react-router";
import { writeMirrorItems } from "#app/domain/cart/cart-mirror.ts";
import type { Quote } from "#app/domain/cart/quote.ts";
import { inRinggit, SHIPPING_MIRROR_KEY } from "#app/domain/cart/shipping.ts";
import { useRootData } from "#app/components/frame/root-data.ts";
import { readStored, writeStored } from "#app/components/frame/browser-storage.ts";
import { clearMirror, mirrorTask, resyncCopy, writeMirror } from "./cart-mirror-storage.ts";

const OFFERED_KEY = "cart-offered";

/**
 * Copies the server's state into browser storage: the resolved cart, the coupon and the shipping settings. Nothing here
 * is shown or trusted.
 */
export function Mirrors() {
  const { cart, shippingCost, freeShippingThreshold } = useRootData();
  const restored = useFetcher();

  useEffect(() => {
    resyncCopy();
    const task = mirrorTask(cart, readStored(OFFERED_KEY) !== null);
    if (cart.hadCookie) writeStored(OFFERED_KEY, null);
    if (task.kind === "clear") clearMirror();
    if (task.kind === "offer") {
      writeStored(OFFERED_KEY, "true");
      void restored.submit(
        { intent: "restore", items: writeMirrorItems(task.lines) },
        { method: "post", action: "/cart" },
      );
    }
    if (task.kind !== "refresh") return undefined;
    const controller = new AbortController();
    void refreshMirror(controller.signal);
    return () => controller.abort();
    // The fetcher is a new object at each render; only the cart matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cart]);

  useEffect(() => {
    const config = inRinggit({ shippingCost, freeShippingThreshold });
    writeStored(SHIPPING_MIRROR_KEY, JSON.stringify(config));
  }, [shippingCost, freeShippingThreshold]);

  return null;
}

/** Not with a fetcher, because an error must be ignored here. The next page tries again. */
async function refreshMirror(signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch("/api/cart-mirror", { signal });
    if (!answer.ok) return;
    const { quote } = (await answer.json()) as { quote: Quote };
    if (quote.lines.length > 0) writeMirror(quote);
  } catch {
    // No connection, or aborted because the cart has changed again.
  }
}
