import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { PaymentStatus } from "#app/domain/payment-view.ts";
import { repeatLooks } from "./repeat-looks.ts";

/**
 * Asks the shop whether an awaited payment has moved on, and reads the page anew when it has. A look that fails is one
 * look less. `before`: how often the page has looked.
 */
export function usePaymentLooks(billId: string, shown: PaymentStatus, before: number): void {
  const { revalidate } = useRevalidator();
  const looks = useRef(before);

  useEffect(() => {
    const ended = new AbortController();
    const stop = repeatLooks(document, looks.current, async () => {
      looks.current += 1;
      const status = await readStatus(billId, ended.signal).catch(() => shown);
      if (status !== shown && !ended.signal.aborted) await revalidate();
    });
    return () => {
      ended.abort();
      stop();
    };
  }, [billId, shown, revalidate]);
}

async function readStatus(billId: string, signal: AbortSignal): Promise<string> {
  const address = `/api/payment/look?bill=${encodeURIComponent(billId)}`;
  const response = await fetch(address, { cache: "no-store", signal });
  if (!response.ok) throw new Error(`look: ${response.status}`);
  const { status } = (await response.json()) as { status: string };
  return status;
}
