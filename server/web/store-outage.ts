import {
  createContext,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
} from "react-router";
import { t } from "#app/texts/t.ts";
import { retryAfter } from "#server/platform/limits/limits.ts";
import { currentRequest } from "#server/platform/outgoing/request-context.ts";
import { isStoreUnavailable } from "../platform/storage/errors.ts";
import { errorReference } from "./error-reference.ts";
import { shopContext } from "./context.ts";
import { policyOf } from "./policy-of.ts";
import { checkReadiness } from "./readiness.ts";

/** Whether a part of this request failed because the store was unavailable. */
const outageContext = createContext<{ seen: boolean }>({ seen: false });

/** Called for every unexpected error of a request, except those that error-reference.ts handles. */
export function noteStoreOutage(context: Readonly<RouterContextProvider>, error: unknown): void {
  if (isStoreUnavailable(error)) context.get(outageContext).seen = true;
}

/** Answers 503 instead of 500 when the store is locked, full or unreachable. */
export const answerStoreOutage: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const outage = { seen: false };
  context.set(outageContext, outage);
  const response = await next();
  if (!outage.seen || response.status !== 500) return response;
  // Tells the operator, also where no monitor asks.
  void checkReadiness(context.get(shopContext));
  if (policyOf(url.pathname).reader === "program") {
    return Response.json(
      { error: t("The shop cannot be reached right now. Please try again shortly.") },
      { status: 503 },
    );
  }
  throw data(errorReference(context, url), { status: 503 });
};

/**
 * Adds Retry-After, and the status 429 where this client made too many requests, to a page that failed because an
 * upstream call was refused. Pages that could be made from memory stay unchanged.
 */
export const answerOverload: MiddlewareFunction<Response> = async (_, next) => {
  const response = await next();
  const away = currentRequest()?.refusedByLimit;
  if (!away || (response.status !== 503 && response.status !== away.status)) return response;
  const headers = new Headers(response.headers);
  headers.set("Retry-After", retryAfter(away.retryAfterMs));
  return new Response(response.body, { status: away.status, headers });
};
