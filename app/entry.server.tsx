import type { ReactNode } from "react";
import { type PrerenderOptions, prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { errorWithoutPageContext } from "#server/web/answer-page.ts";
import { pageOptionsContext, scriptsContext } from "#server/web/context.ts";
import { errorReference, reportError } from "#server/web/error-reference.ts";
import { noteStoreOutage } from "#server/web/store-outage.ts";
import { finishScripts, withoutScripts } from "./page-scripts.ts";

/** Shown by the service worker, which needs it without scripts. */
const OFFLINE_PAGE = /^routes\/meta\/offline\/offline$/;

const OWNERS_ROUTES = /^routes\/admin\//;
/** The route that handles the cart forms of all pages. */
const CART_ROUTE = /^routes\/cart\/cart$/;

const IN_ONE_PIECE: PrerenderOptions = {
  // Otherwise React moves long parts behind the page, for scripts to put them in place.
  progressiveChunkSize: Infinity,
  // `rendered` reports the error.
  onError: () => {},
};

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
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const app = <ServerRouter context={context} url={request.url} />;
  const html = await rendered(app, context, loadContext, request);
  // A refusal's page was made at another address than the browser's: scripts would render the wrong route.
  const isWithoutScripts =
    isRoute(context, OFFLINE_PAGE) || loadContext.get(errorWithoutPageContext);
  const { page, scripts } = isWithoutScripts
    ? withoutScripts(html)
    : finishScripts(html, {
        mayNeed: mayNeed(context),
        ...loadContext.get(pageOptionsContext),
      });
  loadContext.set(scriptsContext, scripts);
  return new Response(page, { status, headers });
}

/** The scripts that other pages of the owner need, or the cart's forms on any page of the shop. */
function mayNeed(context: EntryContext): string[] {
  const ids = isRoute(context, OWNERS_ROUTES) ? OWNERS_ROUTES : CART_ROUTE;
  return Object.values(context.manifest.routes).flatMap((route) =>
    route && ids.test(route.id) ? route.module : [],
  );
}

function isRoute({ staticHandlerContext }: EntryContext, ids: RegExp): boolean {
  return staticHandlerContext.matches.some(({ route }) => ids.test(route.id));
}

/** Renders to the bytes of HTML. An error is logged and replaced by the error page, which shows the request's reference. */
async function rendered(
  page: ReactNode,
  routerContext: EntryContext,
  context: RouterContextProvider,
  { url }: Request,
): Promise<Buffer> {
  try {
    const { prelude } = await prerenderToNodeStream(page, IN_ONE_PIECE);
    const chunks: Buffer[] = [];
    for await (const chunk of prelude) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
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
