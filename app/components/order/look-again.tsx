import { useLocation } from "react-router";
import type { PaymentView } from "#app/domain/order/order.ts";
import { isAwaited, waitBeforeLook } from "#app/domain/order/payment-looks.ts";
import { localPath } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useLooks } from "./use-looks.ts";

interface Awaited {
  payment: PaymentView;
  /** The number of status checks so far, from the address of the page. */
  looks: number;
  /** The address of the page without that number. */
  address: string;
}

/**
 * For a page that waits for a payment: checks the status automatically, with and without scripts, and offers a check
 * now or to pay. Renders nothing for other payments. `payOrder`: the order that this browser may pay; null for none.
 */
export function LookAgain({ payOrder, ...awaited }: Awaited & { payOrder: number | null }) {
  const { key } = useLocation();
  const { payment, address } = awaited;
  if (!isAwaited(payment.status)) return null;
  return (
    <>
      {payment.billId !== null && <Looks key={key} {...awaited} billId={payment.billId} />}
      {payOrder !== null && payment.status === "pending" && (
        <ButtonLink to={`/checkout?order=${payOrder}`} variant="accent">
          {t("Pay now")}
        </ButtonLink>
      )}
      <ButtonLink to={address} variant="outline">
        {t("Check again")}
      </ButtonLink>
    </>
  );
}

/** Without scripts the page reloads itself. The count in its address limits the number of reloads. */
function Looks({ payment, looks, address, billId }: Awaited & { billId: string }) {
  const asked = `/api/payment/look?bill=${encodeURIComponent(billId)}`;
  useLooks(asked, payment.status, { before: looks, waitBefore: waitBeforeLook });
  const wait = waitBeforeLook(looks);
  if (wait === null) return null;
  const next = `${address}${address.includes("?") ? "&" : "?"}look=${looks + 1}`;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`${wait / 1000};url=${localPath(next)}`} />
    </noscript>
  );
}
