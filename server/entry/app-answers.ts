import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { RouterContextProvider } from "react-router";
import type { Shop } from "../shop.ts";
import { hasUnknownLength, readBounded } from "../web/body-limit.ts";
import { clientAddressContext, partMemoryContext } from "../web/context.ts";
import { failRequest } from "./fail-request.ts";
import { forwardedFor, forwardedOrigin } from "./forwarded.ts";
import { harden, nameCharset } from "../web/harden.ts";
import type { Handle } from "./page-cache/render-for-all.ts";
import type { PartMemory } from "../web/part-memory.ts";
import { refuse } from "./refuse.ts";
import { sendAnswer } from "./send-answer.ts";

/**
 * Answers with the app itself: a request object in, a whole answer out. An unexpected error is a bare 500.
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
    // Where the framework answers by itself, no middleware of ours ran.
    if (!response.headers.has("X-Content-Type-Options")) {
      await harden(shop, new URL(request.url), response);
    }
    // It also makes a data answer of a redirect that left the middleware as a redirect.
    nameCharset(response.headers);
    await sendAnswer(incoming, outgoing, response);
    discardRest(incoming);
  }

  return (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    answer(incoming, outgoing).catch((error: unknown) => failRequest(shop, outgoing, error));
  };
}

/** What the app did not read of a body is in the way of the connection's next request. */
function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return;
  incoming.removeAllListeners("data");
  incoming.resume();
}
