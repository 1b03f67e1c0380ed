import { data, href } from "react-router";
import { CustomerPage } from "#app/routes/admin/customers/customer-page.tsx";
import { type Message, t } from "#app/texts/t.ts";
import { emailOf, findCustomer, summaryOf } from "#server/orders/customer/find-customer.ts";
import { eraseCustomer, type EraseOutcome } from "#server/orders/customer/erase-customer.ts";
import type { Shop } from "#server/shop.ts";
import { shopContext } from "#server/web/context.ts";
import { fieldText, readOwnerForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/customer";

/** The number of the order whose page led here. No e-mail address stands in an address. */
export function loader({ url }: Route.LoaderArgs) {
  return { order: /^\d{1,12}$/.exec(url.searchParams.get("order") ?? "")?.[0] ?? "" };
}

/** Finds a customer, or erases one after a confirmation. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  const who = fieldText(form, "who");
  switch (form.get("intent")) {
    case "find":
      return found(shop, who);
    case "erase": {
      const email = who.trim().toLowerCase();
      if (!email.includes("@")) throw data(null, { status: 400 });
      if (form.get("confirm") !== "on") return found(shop, email, true);
      const outcome = await eraseCustomer(shop, email);
      const isDone = outcome === "erased";
      const flash = {
        kind: isDone ? "success" : "error",
        text: t(OUTCOMES[outcome]),
      } as const;
      return redirectWithFlash(shop, href("/admin/customer"), flash);
    }
    default:
      throw data(null, { status: 400 });
  }
}

const OUTCOMES = {
  erased:
    "The customer's data is erased. Your own notes in orders stay: please look through them for names.",
  nothing: "Nothing is stored of this e-mail address.",
  open: "Nothing was erased: an order or a payment is not finished.",
  taxes: "Nothing was erased: taxes are on in WooCommerce, which would change orders' totals.",
  unavailable: "WooCommerce does not answer. Erase once more to finish it.",
} as const satisfies Record<EraseOutcome, Message>;

async function found(shop: Shop, who: string, isUnconfirmed = false) {
  const meant = await emailOf(shop, who);
  if (meant === "unknown") return data({ kind: "unknown" as const, who }, { status: 422 });
  const records = meant === "away" ? undefined : await findCustomer(shop, meant.email);
  if (!records) return data({ kind: "away" as const, who }, { status: 503 });
  const customer = summaryOf(records);
  return data(
    { kind: "found" as const, customer, isUnconfirmed },
    { status: isUnconfirmed ? 422 : 200 },
  );
}

export default CustomerPage;
