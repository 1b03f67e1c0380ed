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
import { hydrationContext, partMemoryContext } from "#server/web/context.ts";
import { errorReference, reportError } from "#server/web/error-reference.ts";
import { OWN_SCRIPTS, scriptSource } from "#server/web/security-headers.ts";
import { noteStoreOutage } from "#server/web/store-outage.ts";
import { KnownPartsContext } from "./ui/remembered.tsx";
import { pageScripts } from "./wake/markup.ts";
import { plainPage, PlainScriptsContext } from "./wake/plain-scripts.tsx";

/** Time limit for rendering one page, ms. */
export const streamTimeout = 5_000;

const START = Buffer.from("<!DOCTYPE html>");
const END = Buffer.from("</body></html>");

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
  const { serverHandoffStream, ...context } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : "";
  const parts = loadContext.get(partMemoryContext)?.forPage() ?? null;
  const hydration = loadContext.get(hydrationContext);
  const html = rendered(
    <KnownPartsContext value={parts}>
      <PlainScriptsContext value={hydration === "plain"}>
        <ServerRouter context={context} url={request.url} />
      </PlainScriptsContext>
    </KnownPartsContext>,
    context,
    loadContext,
    request,
  );
  // Bytes from here on: joining and cutting large strings is slower than encoding them.
  const page = parts ? parts.finish(html) : Buffer.from(html);
  const body = page.subarray(0, -END.length);
  if (!page.subarray(body.length).equals(END)) throw new Error("A page must be a whole document.");
  if (hydration === "plain") {
    const { page: plain, texts } = plainPage(body.toString(), data);
    headers.set(OWN_SCRIPTS, texts.map(scriptSource).join(" "));
    return new Response(Buffer.concat([START, Buffer.from(plain), END]), { status, headers });
  }
  const scripts = Buffer.from(pageScripts(context, data, body, hydration === "on"));
  return new Response(Buffer.concat([START, body, scripts, END]), { status, headers });
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
