import { href, redirect, replace } from "react-router";
import { tellLost } from "#app/features/admin/tell-lost.ts";
import { orLost } from "#app/features/layout/lost-answer.ts";
import { askFitAgain, readFit } from "#server/owner/fit.ts";
import { shopContext } from "#server/web/context.ts";
import { flashCookie } from "#server/web/sessions/flash.ts";
import type { Route } from "./+types/fit";

export function loader() {
  return replace(href("/admin/dashboard"));
}

/** Looks at the connected back end again, and shows what was found. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await askFitAgain(shop);
  const { misfits } = readFit(shop);
  const text =
    misfits.length === 0 ? "Semua tetapan sepadan" : "Disemak semula, masih ada yang tidak sepadan";
  const kind = misfits.length === 0 ? "success" : "info";
  const headers = { "Set-Cookie": flashCookie(shop, { kind, text }) };
  return redirect(href("/admin/dashboard"), { status: 303, headers });
}

export const clientAction = (args: Route.ClientActionArgs) => orLost(args, tellLost);
