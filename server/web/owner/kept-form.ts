import { createContext, type MiddlewareFunction } from "react-router";
import { isShown, shopContext } from "../context.ts";
import { isPrefetch } from "../prefetch.ts";
import { clearKeptFormCookie, type KeptForm, readKeptForm } from "../sessions/kept-form.ts";

/** Pages whose forms are typed into, and which of their forms (`intent`) those are; undefined: the page's only form. */
const TYPED_INTO: Partial<Record<string, (string | undefined)[]>> = {
  "/admin/dashboard": ["add"],
  "/admin/slider": ["add", "update", "settings"],
  "/admin/shipping": [undefined],
};

/** What was typed into the form of this page before the owner had to sign in again. Taking it ends its cookie. */
export const keptFormContext = createContext<{ take(): FormData | null }>({ take: () => null });

/** The form of a post that came without a session; undefined when it is none that the owner types into. */
export async function typedForm(request: Request, url: URL): Promise<KeptForm | undefined> {
  const intents = TYPED_INTO[url.pathname];
  if (request.method !== "POST" || intents === undefined) return undefined;
  const form = await request.formData().catch(() => undefined);
  const fields = [...(form ?? [])].flatMap(([name, value]): KeptForm["fields"] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const intent = fields.find(([name]) => name === "intent")?.[1];
  return form && intents.includes(intent) ? { page: url.pathname + url.search, fields } : undefined;
}

/** Hands a kept form to the page that it belongs to. A prefetch and a redirect show nothing, and end nothing. */
export const giveBackKeptForm: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const shop = context.get(shopContext);
  const kept = readKeptForm(shop, request);
  const isOfThisPage = kept?.page.split("?", 1)[0] === url.pathname;
  if (!kept || !isOfThisPage || request.method !== "GET" || isPrefetch(request)) return next();
  let taken = false;
  context.set(keptFormContext, {
    take() {
      taken = true;
      const form = new FormData();
      for (const [name, value] of kept.fields) form.append(name, value);
      return form;
    },
  });
  const response = await next();
  if (taken && isShown(response)) response.headers.append("Set-Cookie", clearKeptFormCookie(shop));
  return response;
};
