import { createContext, data, type MiddlewareFunction } from "react-router";
import { policyOf } from "./policy-of.ts";
import { clientAddressContext, shopContext } from "./context.ts";
import { retryAfter, takeUse } from "../platform/limits/limits.ts";

export const TOO_FAST = "That was a little too fast. Please wait a few seconds and try again.";

/**
 * How long this client is to wait, in ms, before its post is looked at; null: it need not. Set here for the pages that
 * answer with what was typed, and by them for limits of their own. A 429 tells it in its Retry-After.
 */
export const waitContext = createContext<number | null>(null);

/** Says in every 429 when to come back. */
export const tellWait: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  const waitMs = context.get(waitContext);
  if (response.status === 429 && waitMs !== null) {
    response.headers.set("Retry-After", retryAfter(waitMs));
  }
  return response;
};

/** Refuses posts of a client that sends more of them than anybody shops, before any action runs. */
export const limitPosts: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const { tooManyPosts, reader } = policyOf(url.pathname);
  if (["GET", "HEAD"].includes(request.method) || tooManyPosts === "none") return next();
  const address = context.get(clientAddressContext);
  const verdict = await takeUse(context.get(shopContext), { limit: "posts", address });
  if (verdict.allowed) return next();
  context.set(waitContext, verdict.retryAfterMs);
  if (tooManyPosts === "page") return next();
  if (reader === "program") return Response.json({ error: TOO_FAST }, { status: 429 });
  throw data(TOO_FAST, { status: 429 });
};
