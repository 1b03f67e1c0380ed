import { shownBillId } from "#app/features/order/payment-address.ts";
import { lookAtBill } from "#server/checkout/view/look-again.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/payment-look";

/** How the payment of a bill stands by our own tables, for a page that waits for it. Tells what /payment/success tells. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const billId = shownBillId(url.searchParams.get("bill"));
  if (billId === null) return Response.json({ status: "pending" }, { status: 400 });
  return Response.json({ status: await lookAtBill(context.get(shopContext), billId) });
}
