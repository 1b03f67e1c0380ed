import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { RouterContextProvider } from "react-router";
import type { Shop } from "#server/shop.ts";
import { hasUnknownLength, readBounded } from "#server/web/body-limit.ts";
import { clientAddressContext, partMemoryContext, scriptsContext } from "#server/web/context.ts";
import { forwardedFor, forwardedOrigin } from "./forwarded.ts";
import { harden, nameCharset } from "#server/web/harden.ts";
import type { Handle } from "./page-cache/render-for-all.ts";
import type { PartMemory } from "#server/web/remembered-parts/part-memory.ts";
import { failRequest, refuse } from "./refuse.ts";
import { sendAnswer } from "./send-answer.ts";

/**
 * Answers with the app: makes a Request and sends the complete response. An unexpected error becomes an empty 500.
 * @param parts null to render everything each time
 */
export function appAnswers(shop: Shop, handle: Handle, parts: PartMemory | null) {
  const hops = shop.env.trustedProxies;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const context = new RouterContextProvider();
    context.set(partMemoryContext, parts);
    context.set(clientAddressContext, forwardedFor(incoming, hops));
    let request = createRequest(incoming, outgoing, forwardedOrigin(incoming, hops));
    if (request.body && hasUnknownLength(incoming)) {
      const body = await readBounded(request.body, incoming);
      if (body === undefined) return refuse(shop, outgoing, 413);
      request = new Request(request, { method: request.method, body });
    }
    const response = await handle(request, context);
    // When the framework answers by itself, no middleware of ours ran.
    if (!response.headers.has("X-Content-Type-Options")) {
      await harden(shop, new URL(request.url), response, context.get(scriptsContext));
    }
    // Also for redirects of middleware, which the framework turns into data answers.
    nameCharset(response.headers);
    await sendAnswer(incoming, outgoing, response);
    discardRest(incoming);
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    answer(incoming, outgoing).catch((error: unknown) => failRequest(shop, outgoing, error));
  };
}

/** Discards the unread rest of a body, which would block the connection's next request. */
function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return;
  incoming.removeAllListeners("data");
  incoming.resume();
}
