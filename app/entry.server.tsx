import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { getShop } from "#server/compose.ts";
import { cardMemoryContext, requestIdContext } from "#server/http/context.ts";
import { noteStoreOutage } from "#server/http/store-outage.ts";
import type { LogFields } from "#server/log.ts";
import { KnownCardsContext } from "./features/catalogue/remembered-card.tsx";
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
  const cards = loadContext.get(cardMemoryContext)?.forPage() ?? null;
  const html = renderToString(
    <KnownCardsContext value={cards}>
      <ServerRouter context={context} url={request.url} />
    </KnownCardsContext>,
  );
  // As bytes from here on: joining and cutting strings of this size takes longer than encoding them.
  const page = Buffer.from(html);
  const body = page.subarray(0, -END.length);
  if (!page.subarray(body.length).equals(END)) throw new Error("A page must be a whole document.");
  cards?.learnFrom(page);
  const scripts = Buffer.from(pageScripts(context, data));
  return new Response(Buffer.concat([START, body, scripts, END]), { status, headers });
}

/** Every unexpected error of a loader, an action or the rendering: one log line, nothing to the shopper. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  noteStoreOutage(context, error);
  const fields =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack?.slice(0, 2_000) }
      : { message: String(error) };
  void report({ requestId: context.get(requestIdContext), ...fields });
};

/** The shop is not taken from the context: what fails before the first middleware finds nothing there. */
async function report(fields: LogFields): Promise<void> {
  const { log } = await getShop();
  log.error("request.error", fields);
}
