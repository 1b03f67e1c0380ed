import { data, href } from "react-router";
import { MessagesPage } from "#app/routes/admin/messages/messages-page.tsx";
import { t } from "#app/texts/t.ts";
import { readMessages, sendMessageAgain } from "#server/orders/sent-messages.ts";
import { shopContext } from "#server/web/context.ts";
import { actorContext } from "#server/web/owner/guard.ts";
import { fieldText, readOwnerForm } from "#server/web/read-form.ts";
import { redirectWithFlash } from "#app/routes/redirect-with-flash.ts";
import type { Route } from "./+types/messages";

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(actorContext);
  return readMessages(context.get(shopContext), role);
}

/** Sends a failed message again. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const form = await readOwnerForm(request);
  const id = fieldText(form, "id");
  const tries = fieldText(form, "tries");
  if (id === "" || !/^\d{1,9}$/.test(tries)) throw data(null, { status: 400 });
  const seen = { id, tries: Number(tries) };
  const isSent = await sendMessageAgain(shop, seen, context.get(actorContext));
  const text = isSent
    ? t("The message will be sent again")
    : t("The message has changed since this page was opened. See the list below.");
  const kind = isSent ? "success" : "info";
  return redirectWithFlash(shop, href("/admin/messages"), { kind, text });
}

export default MessagesPage;
