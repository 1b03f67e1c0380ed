import { redirect } from "react-router";
import { endedText } from "#app/components/owner/owner-route.ts";
import { t } from "#app/texts/t.ts";
import type { Shop } from "#server/shop.ts";
import { storedFormCookie } from "#server/web/owner/kept-form.ts";

/** Marks the form of what does not exist any more. */
const DELETED = "deleted";

/** Leads to the form for a new thing, with what was typed for one that was deleted meanwhile. */
export async function openAsNew(
  shop: Shop,
  { page, session, form }: { page: string; session: string; form: FormData },
): Promise<Response> {
  form.set(DELETED, "on");
  const cookie = await storedFormCookie(shop, { page, session, form });
  return redirect(page, { status: 303, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

/** Above a form that is shown again; missing: its button saves it as new. */
export function keptNotice(form: FormData): { kind?: "missing"; text: string } {
  if (!form.has(DELETED)) return { text: endedText() };
  const text = t(
    "This was deleted meanwhile, so nothing was saved. What you typed stands below; save it as new.",
  );
  return { kind: "missing", text };
}
