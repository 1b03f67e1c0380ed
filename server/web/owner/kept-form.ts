import { createContext, type MiddlewareFunction } from "react-router";
import { splitPath } from "#app/texts/language.ts";
import { takeUse } from "#server/platform/limits/limits.ts";
import type { Shop } from "#server/shop.ts";
import {
  deleteStoredForm,
  readStoredForm,
  storeForm,
  unknownBrowser,
} from "#server/store/kept-forms.ts";
import { tokenDigest } from "#server/web/sign-in/session.ts";
import { type Box, offer, shopContext } from "../context.ts";
import { rowOf } from "../policy-of.ts";
import { isPrefetch } from "../prefetch.ts";
import { readForm } from "../read-form.ts";
import { readPartly } from "../read-partly.ts";
import {
  clearKeptFormCookie,
  type KeptForm,
  keptFormCookie,
  readKeptForm,
} from "../sessions/kept-form.ts";

/** Routes with forms to type into, by pattern, and the `intent` values of these forms; undefined: the page's only form. */
const TYPED_INTO: Partial<Record<string, (string | undefined)[]>> = {
  "/admin/dashboard": ["add"],
  "/admin/slider": ["add", "update", "settings"],
  "/admin/shipping": [undefined],
  "/admin/products/new": [undefined, "pictures", "combinations"],
  "/admin/products/:id": [undefined, "pictures", "combinations"],
  "/admin/coupons/:id": [undefined, "find"],
  "/admin/categories": ["save"],
  "/admin/orders/:id": ["note"],
  "/admin/delivery": ["save"],
};

/** A longer body, in bytes, is read only of addresses that have not sent many. */
const LONGEST_FORM = 64 * 1024;
/** Of the files of a form that waits for a sign-in. */
const MOST_FILE_BYTES = 12 * 1024 * 1024;

/** The fields of this page's form from before the owner had to sign in again. Taking them deletes their cookie. */
export const keptFormContext = createContext<Box<FormData | null>>({ take: () => null });

/** Who posts without a session. */
interface Sender {
  address: string;
  /** Its id, of a cookie that we have sealed; undefined where the browser has dropped it. */
  endedSession: string | undefined;
}

/**
 * Keeps the form of a post without a session until the sign-in: in a cookie, or in the store if it is long or has files.
 * @returns the Set-Cookie value; undefined when it is not a form to type into, or too long
 */
export async function keepForm(
  shop: Shop,
  request: Request,
  url: URL,
  { address, endedSession }: Sender,
): Promise<string | undefined> {
  const intents = TYPED_INTO[rowOf(url.pathname)];
  if (request.method !== "POST" || intents === undefined) return undefined;
  const mayStore = (await takeUse(shop, { limit: "kept-forms", address })).allowed;
  const isLong = Number(request.headers.get("Content-Length") ?? 0) > LONGEST_FORM;
  if (isLong && !mayStore) return undefined;
  const form = await readPartly(request, mayStore ? MOST_FILE_BYTES : 0)
    .then(readForm)
    .catch(() => undefined);
  const intent = form?.get("intent") ?? undefined;
  if (!form || !intents.some((one) => one === intent)) return undefined;
  const page = url.pathname + url.search;
  const values = [...form];
  const fields = values.flatMap(([name, value]): KeptForm["fields"] =>
    typeof value === "string" ? [[name, value]] : [],
  );
  const hasFiles = values.some(([, value]) => typeof value !== "string" && value.name !== "");
  const short = keptFormCookie(shop, { page, fields });
  if (!mayStore || (short !== undefined && !hasFiles)) return short;
  return storedFormCookie(shop, { page, session: endedSession, address, form }).catch(
    (error: unknown) => {
      shop.log.error("admin.form-not-kept", { error: String(error) });
      return short;
    },
  );
}

interface Storable {
  page: string;
  form: FormData;
  /** Which need not be open. */
  session: string | undefined;
  /** Of a browser without a session. */
  address?: string;
}

/** Stores a form for a browser, by its session or its address. @returns the Set-Cookie value that leads to it */
export async function storedFormCookie(
  shop: Shop,
  { page, session, address = "", form }: Storable,
): Promise<string | undefined> {
  const browser = session === undefined ? unknownBrowser(address) : tokenDigest(session);
  const stored = await storeForm(shop.store, browser, form, shop.trustedNow());
  return keptFormCookie(shop, { page, fields: [], stored });
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
  const body = kept.stored && (await readStoredForm(shop.store, kept.stored));
  const form = body ? await readForm(body) : new FormData();
  for (const [name, value] of kept.fields) form.append(name, value);
  const { response, isShown } = await offer(context, keptFormContext, () => form, next);
  if (!isShown) return response;
  if (kept.stored) await deleteStoredForm(shop.store.db, kept.stored.browser);
  response.headers.append("Set-Cookie", clearKeptFormCookie(shop));
  return response;
};
