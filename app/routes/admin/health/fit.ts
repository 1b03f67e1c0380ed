import { href, replace } from "react-router";
import { showLostAnswer } from "#app/components/owner/load-or-fallback.ts";
import { submitOrFallback } from "#app/components/frame/lost-answer.ts";
import { t } from "#app/texts/t.ts";
import { askFitAgain, readFit } from "#server/orders/fit.ts";
import { shopContext } from "#server/web/context.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/fit";

export function loader() {
  return replace(href("/admin/dashboard"));
}

/** Checks the connected back end again and shows the result. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await askFitAgain(shop);
  const { misfits } = readFit(shop);
  const text =
    misfits.length === 0
      ? t("All settings fit")
      : t("Checked again: some settings still do not fit");
  const kind = misfits.length === 0 ? "success" : "info";
  return redirectWithFlash(shop, href("/admin/dashboard"), { kind, text });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitOrFallback(args, showLostAnswer);
