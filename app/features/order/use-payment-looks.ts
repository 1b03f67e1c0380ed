import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import type { PaymentStatus } from "#app/domain/payment-view.ts";
import { repeatLooks } from "./repeat-looks.ts";

/**
 * Checks the status of a payment and reloads the page's data when it has changed. A failed check counts as a check.
 * `before`: the number of checks so far.
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
