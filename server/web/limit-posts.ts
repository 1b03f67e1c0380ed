import { createContext, data, type MiddlewareFunction } from "react-router";
import { t } from "#app/texts/t.ts";
import { clientKey } from "#server/platform/limits/client-key.ts";
import { createReadLimit } from "#server/platform/limits/read-limit.ts";
import type { Shop } from "#server/shop.ts";
import { policyOf } from "./policy-of.ts";
import { errorReference, toErrorResponse } from "./error-reference.ts";
import { clientAddressContext, shopContext } from "./context.ts";
import { retryAfter, SUGGESTIONS, takeUse } from "../platform/limits/limits.ts";

export const tooFast = () =>
  t("That was a little too fast. Please wait a few seconds and try again.");

/**
 * How long this client has to wait before its post is processed, in ms; null for no wait. Set here for pages that
 * answer with the typed values, and by pages for limits of their own.
 */
export const waitContext = createContext<number | null>(null);

/** Adds Retry-After to every 429. */
export const addRetryAfter: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const waitMs = context.get(waitContext);
  if (response.status === 429 && waitMs !== null) {
    response.headers.set("Retry-After", retryAfter(waitMs));
  }
  return response;
};

/** Refuses posts of a client above its limit, before any action runs. */
export const limitPosts: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { tooManyPosts, reader, isOwners } = policyOf(url.pathname);
  if (["GET", "HEAD"].includes(request.method) || tooManyPosts === "none") return next();
  const address = context.get(clientAddressContext);
  const verdict = await takeUse(context.get(shopContext), { limit: "posts", address }).catch(
    (error: unknown) => {
      throw toErrorResponse(error, { request, context });
    },
  );
  if (verdict.allowed) return next();
  context.set(waitContext, verdict.retryAfterMs);
  if (tooManyPosts === "page") return next();
  if (reader === "program") return Response.json({ error: tooFast() }, { status: 429 });
  throw data(isOwners ? errorReference(context, url, 429) : tooFast(), { status: 429 });
};

const limits = new WeakMap<Shop["store"], ReturnType<typeof createReadLimit>>();

/** Counts a search for suggestions of this address. @returns 0, or the ms to wait; then nothing was counted */
export function takeSuggestion({ store, ticks }: Shop, address: string): number {
  const limit = limits.get(store) ?? createReadLimit(SUGGESTIONS, ticks);
  limits.set(store, limit);
  return limit.take(clientKey(address));
}
