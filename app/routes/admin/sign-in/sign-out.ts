import { href, redirectDocument, replace } from "react-router";
import { t } from "#app/texts/t.ts";
import { ownerSessionContext } from "#server/web/owner/guard.ts";
import { endSession } from "#server/web/sign-in/session.ts";
import { shopContext } from "#server/web/context.ts";
import { clearAdminCookie } from "#server/web/sessions/admin.ts";
import { flashCookie } from "#server/web/sessions/flash.ts";
import type { Route } from "./+types/sign-out";

export function loader() {
  return replace(href("/admin/dashboard"));
}

/** Ends the session on the server, and clears the browser's cache, storage and document of the owner's pages. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  await endSession(shop, context.get(ownerSessionContext));
  shop.log.info("admin.signed-out");
  const text = t("Signed out");
  const headers = new Headers({ "Clear-Site-Data": '"cache", "storage"' });
  headers.append("Set-Cookie", clearAdminCookie(shop));
  headers.append("Set-Cookie", flashCookie(shop, { kind: "success", text }));
  return redirectDocument(href("/admin"), { status: 303, headers });
}
