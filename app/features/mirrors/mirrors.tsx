import { useEffect } from "react";
import { useFetcher } from "react-router";
import { writeMirrorItems } from "#app/domain/mirror-items.ts";
import type { Quote } from "#app/domain/quote.ts";
import { useRootData } from "#app/features/layout/root-data.ts";
import { readStored, writeStored } from "#app/features/layout/browser-storage.ts";
import { clearMirror, mirrorTask, resyncCopy, writeMirror } from "./cart-mirror-storage.ts";

const SHIPPING_MIRROR_KEY = "shipping-config";
const OFFERED_KEY = "cart-offered";

/**
 * Keeps the browser's storage in step with what the server says: the resolved cart, the coupon and the shipping
 * settings. Nothing here is shown or believed; it runs late and fetches only what has changed.
 */
export default function Mirrors() {
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
    // Fetchers are new objects at every rendering; only the cart matters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [cart]);

  useEffect(() => {
    // In ringgit, as GET /api/shipping-config answers.
    const config = {
      shippingCost: shippingCost / 100,
      freeShippingThreshold: freeShippingThreshold / 100,
    };
    writeStored(SHIPPING_MIRROR_KEY, JSON.stringify(config));
  }, [shippingCost, freeShippingThreshold]);

  return null;
}

/** Not by a fetcher: what fails here fails silently, and the next page tries again. */
async function refreshMirror(signal: AbortSignal): Promise<void> {
  try {
    const answer = await fetch("/api/cart-mirror", { signal });
    if (!answer.ok) return;
    const { quote } = (await answer.json()) as { quote: Quote };
    if (quote.lines.length > 0) writeMirror(quote);
  } catch {
    // Without a connection, or the cart has changed again.
  }
}
