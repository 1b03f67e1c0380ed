import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { partMemoryContext, scriptsContext } from "#server/web/context.ts";
import { errorReference, reportError } from "#server/web/error-reference.ts";
import { noteStoreOutage } from "#server/web/store-outage.ts";
import { finishScripts } from "./page-scripts.ts";
import { OWNERS_ROUTES, ownersList } from "./route-list.ts";
import { KnownPartsContext } from "./ui/remembered.tsx";

/** Time limit for rendering one page, ms. */
export const streamTimeout = 5_000;

/**
 * Renders a page completely before it is sent. So the status is final, the page is complete without JavaScript, and an
 * error during rendering becomes an error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { serverHandoffStream, ...context } = withRouteList(routerContext);
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  const parts = loadContext.get(partMemoryContext)?.forPage() ?? null;
  const html = rendered(
    <KnownPartsContext value={parts}>
      <ServerRouter context={context} url={request.url} />
    </KnownPartsContext>,
    context,
    loadContext,
    request,
  );
  const { page, scripts } = finishScripts(`<!DOCTYPE html>${html}`, data);
  loadContext.set(scriptsContext, scripts);
  return new Response(parts?.finish(page) ?? page, { status, headers });
}

/** With the list of routes that the page needs in the browser. */
function withRouteList(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const isOwners = staticHandlerContext.matches.some(({ route }) => OWNERS_ROUTES.test(route.id));
  return isOwners
    ? { ...context, manifest: { ...manifest, url: ownersList(manifest.url) } }
    : context;
}

/** Renders to HTML. An error is logged and replaced by the error page, which shows the request's reference. */
function rendered(
  page: ReactNode,
  routerContext: EntryContext,
  context: RouterContextProvider,
  { url }: Request,
): string {
  try {
    return renderToString(page);
  } catch (error) {
    // The error page itself failed: answer a plain 500.
    if (routerContext.staticHandlerContext.errors) throw error;
    void reportError(context, error);
    throw Response.json(errorReference(context, new URL(url)), { status: 500 });
  }
}

/** Logs unexpected errors that have no error page. error-reference.ts handles the others. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = error instanceof Response || isRouteErrorResponse(error);
  if (request.signal.aborted || isAnswer) return;
  noteStoreOutage(context, error);
  void reportError(context, error);
};
