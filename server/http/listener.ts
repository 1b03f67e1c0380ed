import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequest } from "@remix-run/node-fetch-server";
import { RouterContextProvider } from "react-router";
import type { Shop } from "#server/shop.ts";
import { inRequest } from "#server/platform/outgoing/request-context.ts";
import { readBytes } from "#server/platform/bounded-body.ts";
import { hasUnknownLength, refusedBody } from "#server/web/body-limit.ts";
import { clientAddressContext, scriptsContext } from "#server/web/context.ts";
import { harden, nameCharset } from "#server/web/harden.ts";
import { policyOf } from "#server/web/policy-of.ts";
import { createLoadShed } from "./load-shed/load-shed.ts";
import { answerFromMemory } from "./page-cache/answer-from-memory.ts";
import type { Handle } from "./page-cache/render-for-all.ts";
import { pictureListener } from "./picture-listener/picture-listener.ts";
import { failRequest, refuse } from "./refuse.ts";
import { staticFiles } from "./static-files.ts";
import { admissionOf } from "./admission.ts";
import { createRenderQueue } from "./render-queue.ts";
import { createRequestLimits } from "./request-limits.ts";
import { forwardedFor, forwardedOrigin, isHost } from "./forwarded.ts";
import { sendAnswer } from "./send-answer.ts";

export type Listener = ReturnType<typeof createListener>;

/**
 * Answers requests, the cheapest way first: finished pages, pictures, files of the client build, then the app. What must
 * be computed waits for its turn (render-queue.ts) and counts; a client above its limit gets only the rest. Before an answer, settings that another process may have replaced are
 * checked.
 * @param clientFolder the client build; undefined in development: then no files are served and nothing is cached
 */
export function createListener(shop: Shop, handle: Handle, clientFolder: string | undefined) {
  const { switches } = shop.env;
  const answerWithApp = appAnswers(shop, handle);
  const answerPicture = switches.pictureListener ? pictureListener(shop) : undefined;
  const load = switches.loadShed ? createLoadShed(shop.log) : undefined;
  const limitsOf = createRequestLimits(shop);
  const queue = createRenderQueue();
  const memory = clientFolder === undefined ? undefined : answerFromMemory(shop, handle);
  const files = clientFolder === undefined ? undefined : staticFiles(shop, clientFolder);

  return {
    close() {
      memory?.close();
      load?.close();
    },
    listen: (incoming: IncomingMessage, outgoing: ServerResponse): void => {
      // An error fails only this request, not the process.
      const fail = (error: unknown) => failRequest(shop, outgoing, error);
      const limited = limitsOf(incoming);
      const admission = admissionOf(shop, queue, limited, outgoing);
      const computed = async () => {
        if (load?.refuses(incoming, limited.client)) {
          refuse(shop, outgoing, 503, { "Retry-After": "5" });
        } else if ((await admission.waitTurn()) && admission.count()) {
          answerWithApp(incoming, outgoing);
        }
      };
      const fromApp = () => void computed().catch(fail);
      const fromFiles = files ? () => files(incoming, outgoing, fromApp) : fromApp;
      const fromPictures = answerPicture
        ? () => void answerPicture(incoming, outgoing, fromFiles).catch(fail)
        : fromFiles;
      const answer = () => {
        if (memory) memory.answer(incoming, outgoing, admission, fromPictures);
        else fromPictures();
      };
      try {
        const refusal = refusedRequest(incoming);
        if (refusal) return refuse(shop, outgoing, refusal.status, refusal.headers);
        const confirmed = shop.settingsWatch?.confirm();
        const answerInContext = () => inRequest(limited, answer);
        if (confirmed) void confirmed.then(answerInContext).catch(fail);
        else answerInContext();
      } catch (error) {
        fail(error);
      }
    },
  };
}

/** Answers with the app: makes a Request and sends the complete response. An unexpected error becomes an empty 500. */
function appAnswers(shop: Shop, handle: Handle) {
  const hops = shop.env.trustedProxies;

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const context = new RouterContextProvider();
    context.set(clientAddressContext, forwardedFor(incoming, hops));
    let request = createRequest(incoming, outgoing, forwardedOrigin(incoming, hops));
    if (request.body && hasUnknownLength(incoming)) {
      const body = await readBytes(request.body, policyOf(incoming.url ?? "").bodyBytes);
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

/** Longest request target: room for a search term of 5 kB, each byte percent-encoded. */
const MAX_URL_LENGTH = 16_384;
/** Pages and messages have at most a dozen. */
const MAX_PARAMETERS = 50;
/** Pages have at most three; the router processes every part. */
const MAX_PARTS = 32;
/** Other methods (TRACE, OPTIONS, PUT) never reach the app. */
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST"]);

interface Refusal {
  status: 400 | 405 | 411 | 413 | 414 | 415;
  headers?: Record<string, string>;
}

/** The status that refuses a request before it is processed, because of its method, address, Host, Origin or body. */
export function refusedRequest(incoming: IncomingMessage): Refusal | undefined {
  const { method, url = "", headers, rawHeaders } = incoming;
  if (url.length > MAX_URL_LENGTH) return { status: 414 };
  if (!KNOWN_METHODS.has(method ?? "")) {
    return { status: 405, headers: { Allow: policyOf(url).methods } };
  }
  const [path = ""] = url.split("?", 1);
  // The other forms of a target (a full address, an authority, *) are for proxies.
  const isTooDeep = path.split("/").length > MAX_PARTS;
  const hasTooManyParameters = url.split("&").length > MAX_PARAMETERS;
  if (!url.startsWith("/") || isTooDeep || !isDecodable(path) || hasTooManyParameters) {
    return { status: 400 };
  }
  if (!isHost(headers.host ?? "") && incoming.httpVersion !== "1.0") return { status: 400 };
  // Node uses the first Host header, a proxy before it may use the last (RFC 9112, 3.2).
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text));
  if (hosts.length > 1) return { status: 400 };
  // The framework parses an Origin without a check.
  const { origin = "null" } = headers;
  if (origin !== "null" && !URL.canParse(origin)) return { status: 400 };
  const status = refusedBody(incoming);
  return status && { status };
}

/** The framework would print a broken escape with the whole address. */
function isDecodable(path: string): boolean {
  if (!path.includes("%")) return true;
  try {
    // The value is used, because the build removes a call whose value is not.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}
