import { redirect } from "react-router";
import { shopContext } from "#server/web/context.ts";
import { mayReadMailbox } from "#server/web/may-know-causes.ts";
import type { Route } from "./+types/sandbox-mail";

/** The mailbox of a shop in test mode. 404 if mails are really sent. */
export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const shop = context.get(shopContext);
  if (!shop.mailbox) return new Response("Not found", { status: 404 });
  if (!(await mayReadMailbox(shop, request))) return redirect("/admin");
  return shop.mailbox.answer(params);
}
