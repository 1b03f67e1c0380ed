import { data } from "react-router";
import { exportCustomer } from "#server/orders/customer/export-customer.ts";
import { shopContext } from "#server/web/context.ts";
import { fieldText, readOwnerForm } from "#server/web/read-form.ts";
import type { Route } from "./+types/customer-json";

/** What is stored of a customer, as a file. A post, so that no e-mail address stands in an address. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const shop = context.get(shopContext);
  const email = fieldText(await readOwnerForm(request), "who");
  if (!email.includes("@")) throw data(null, { status: 400 });
  const found = await exportCustomer(shop, email);
  if (!found) throw data(null, { status: 503, headers: { "Retry-After": "60" } });
  shop.log.info("customer.export", { by: "owner", orders: found.orders.length });
  return new Response(JSON.stringify(found, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="customer.json"',
    },
  });
}
