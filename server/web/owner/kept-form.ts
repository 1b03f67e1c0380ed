import { createContext, type MiddlewareFunction } from "react-router";
import { splitPath } from "#app/texts/language.ts";
import { type Box, offer, shopContext } from "../context.ts";
import { rowOf } from "../policy-of.ts";
import { isPrefetch } from "../prefetch.ts";
import { clearKeptFormCookie, type KeptForm, readKeptForm } from "../sessions/kept-form.ts";

/** Routes with forms to type into, by pattern, and the `intent` values of these forms; undefined: the page's only form. */
const TYPED_INTO: Partial<Record<string, (string | undefined)[]>> = {
  "/admin/dashboard": ["add"],
  "/admin/slider": ["add", "update", "settings"],
  "/admin/shipping": [undefined],
  "/admin/products/new": [undefined],
  "/admin/products/:id": [undefined],
  "/admin/coupons/:id": [undefined],
  "/admin/categories": ["save"],
  "/admin/orders/:id": ["note"],
  "/admin/delivery": ["save"],
};

/** A longer body, in bytes, has files, which are read for the owner only. */
const LONGEST_FORM = 64 * 1024;

/** The fields of this page's form from before the owner had to sign in again. Taking them deletes their cookie. */
export const keptFormContext = createContext<Box<FormData | null>>({ take: () => null });

/** The form of a post without a session; undefined when it is not one to type into. */
export async function typedForm(request: Request, url: URL): Promise<KeptForm | undefined> {
  const intents = TYPED_INTO[rowOf(url.pathname)];
  const isLong = Number(request.headers.get("Content-Length") ?? 0) > LONGEST_FORM;
  if (request.method !== "POST" || intents === undefined || isLong) return undefined;
  const form = await request.formData().catch(() => undefined);
  const fields = [...(form ?? [])].flatMap(([name, value]): KeptForm["fields"] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const intent = fields.find(([name]) => name === "intent")?.[1];
  return form && intents.includes(intent) ? { page: url.pathname + url.search, fields } : undefined;
}

/** Offers a kept form to its page. A prefetch and a redirect neither show nor delete it. */
export const giveBackKeptForm: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const shop = context.get(shopContext);
  const kept = readKeptForm(shop, request);
  // Both languages have one name for a page: a redirect gets its prefix later.
  const isOfThisPage = kept?.page.split("?", 1)[0] === splitPath(url.pathname).path;
  if (!kept || !isOfThisPage || request.method !== "GET" || isPrefetch(request)) return next();
  const form = new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  const { response, isShown } = await offer(context, keptFormContext, () => form, next);
  if (isShown) response.headers.append("Set-Cookie", clearKeptFormCookie(shop));
  return response;
};
