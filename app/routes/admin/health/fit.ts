import { href, replace } from "react-router";
import { t } from "#app/texts/t.ts";
import { surveyAgain, readBackendHealth } from "#server/orders/read-backend-health.ts";
import { shopContext } from "#server/web/context.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/fit";

export function loader() {
  return replace(href("/admin/dashboard"));
}

/** Checks the connected back end again and shows the result. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await surveyAgain(shop);
  const { problems } = readBackendHealth(shop);
  const text =
    problems.length === 0
      ? t("All settings fit")
      : t("Checked again: some settings still do not fit");
  const kind = problems.length === 0 ? "success" : "info";
  return redirectWithFlash(shop, href("/admin/dashboard"), { kind, text });
}
