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
import { partMemoryContext } from "#server/web/context.ts";
import { errorReference, reportError } from "#server/web/error-reference.ts";
import { noteStoreOutage } from "#server/web/store-outage.ts";
import { KnownPartsContext } from "./ui/remembered.tsx";
import { pageScripts } from "./wake/markup.ts";

/** Longest time that rendering one page may take, ms. */
export const streamTimeout = 5_000;

const START = Buffer.from("<!DOCTYPE html>");
const END = Buffer.from("</body></html>");

/**
 * Renders a page completely before it is sent: the status is final, a shopper without JavaScript misses nothing,
 * and an error while rendering becomes an error page instead of half a page.
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
  const { serverHandoffStream, ...context } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  const parts = loadContext.get(partMemoryContext)?.forPage() ?? null;
  const html = rendered(
    <KnownPartsContext value={parts}>
      <ServerRouter context={context} url={request.url} />
    </KnownPartsContext>,
    context,
    loadContext,
  );
  // As bytes from here on: joining and cutting strings of this size takes longer than encoding them.
  const page = parts ? parts.finish(html) : Buffer.from(html);
  const body = page.subarray(0, -END.length);
  if (!page.subarray(body.length).equals(END)) throw new Error("A page must be a whole document.");
  const scripts = Buffer.from(pageScripts(context, data, body));
  return new Response(Buffer.concat([START, body, scripts, END]), { status, headers });
}

/** An error of the rendering: the error page is rendered instead, and says which request it was. */
function rendered(page: ReactNode, routerContext: EntryContext, context: RouterContextProvider) {
  try {
    return renderToString(page);
  } catch (error) {
    // The error page itself cannot be rendered: a bare 500.
    if (routerContext.staticHandlerContext.errors) throw error;
    void reportError(context, error);
    throw Response.json(errorReference(context), { status: 500 });
  }
}

/** Unexpected errors that have no page to say so (error-reference.ts sees the others): one log line, nothing to the shopper. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = error instanceof Response || isRouteErrorResponse(error);
  if (request.signal.aborted || isAnswer) return;
  noteStoreOutage(context, error);
  void reportError(context, error);
};
