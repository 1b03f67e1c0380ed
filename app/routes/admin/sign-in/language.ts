import { isLanguage } from "#app/texts/language.ts";
import { data, href, redirect, replace } from "react-router";
import { cameFrom } from "#server/web/came-from.ts";
import { shopContext } from "#server/web/context.ts";
import { readOwnerForm } from "#server/web/read-form.ts";
import { ownerLanguageCookie } from "#server/web/sessions/request-language.ts";
import type { Route } from "./+types/language";

export function loader() {
  return replace(href("/admin/dashboard"));
}

/** Keeps the chosen language in this browser and returns to the page of the form. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const language = (await readOwnerForm(request)).get("language");
  if (!isLanguage(language)) throw data(null, { status: 400 });
  const cookie = ownerLanguageCookie(context.get(shopContext), language);
  const page = cameFrom(request, url) ?? href("/admin/dashboard");
  return redirect(page, { status: 303, headers: { "Set-Cookie": cookie } });
}
