import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, requestIdContext, shopContext } from "#server/http/context.ts";

/** Longest time that rendering one page may take, ms. */
export const streamTimeout = 5_000;

/**
 * Renders a page completely before it is sent: the status is final, a shopper without JavaScript misses nothing,
 * and an error while rendering becomes an error page instead of half a page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  let finalStatus = status;
  const page = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    {
      nonce,
      signal: AbortSignal.timeout(streamTimeout),
      onError() {
        finalStatus = 500;
      },
    },
  );
  await page.allReady;
  return new Response(page, { status: finalStatus, headers });
}

/** Every unexpected error of a loader, an action or the rendering: one log line, nothing to the shopper. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const fields =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack?.slice(0, 2_000) }
      : { message: String(error) };
  context
    .get(shopContext)
    .log.error("request.error", { requestId: context.get(requestIdContext), ...fields });
};
