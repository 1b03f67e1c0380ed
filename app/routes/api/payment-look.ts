import { shownBillId } from "#app/components/order/payment-address.ts";
import { lookAtBill } from "#server/orders/view/look-again.ts";
import { shopContext } from "#server/web/context.ts";
import type { Route } from "./+types/payment-look";

/** The payment status of a bill by our own tables, for a page that waits. The same information as /payment/success. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const billId = shownBillId(url.searchParams.get("bill"));
  if (billId === null) return Response.json({ status: "pending" }, { status: 400 });
  return Response.json({ status: await lookAtBill(context.get(shopContext), billId) });
}
