import { publishDue, settleSales } from "#server/adapters/embedded/woocommerce/products/prices.ts";
import type { Database } from "#server/adapters/embedded/woocommerce/store/statements.ts";
import { readBoundedText } from "#server/platform/bounded-body.ts";
import type { Log } from "#server/platform/log.ts";
import { accessDenied, authenticate, requirePermission, type ApiKey } from "./auth.ts";
import type { Context, Reply } from "./context.ts";
import { ApiError, badRequest, noRoute } from "./errors.ts";
import { parseQuery } from "./query-string.ts";
import { matchRoute } from "./routes.ts";
import { getIndex } from "./site.ts";

export interface HandlerOptions {
  database: Database;
  keys: ApiKey[];
  siteUrl: string;
  clock: () => number;
  /** Whether no real money moves. */
  isTest: boolean;
  log?: Log | undefined;
}

/** `https` says whether the call counts as encrypted; over plain http WooCommerce takes no keys. */
export type Handler = (request: Request, input?: { https?: boolean }) => Promise<Response>;

const INDEX = "/wp-json";
const PREFIX = `${INDEX}/wc/v3`;
const LARGEST_BODY = 2 * 1024 * 1024;
const NOT_STORED = "no-cache, must-revalidate, max-age=0, no-store, private";

/** Everything known of a request before it is carried out. */
interface Incoming {
  method: string;
  url: URL;
  authorization: string | null;
  body: string;
  https: boolean;
}

/**
 * Answers wc/v3 requests of any origin. The body is read first; after that a request is carried out in one go,
 * so that two requests never interleave.
 */
export function createHandler(options: HandlerOptions): Handler {
  return async (request, { https = true } = {}) => {
    const body = await readBoundedText(request, LARGEST_BODY);
    if (body === undefined) return new Response(null, { status: 413 });
    return answer(options, {
      method: request.method,
      url: new URL(request.url),
      authorization: request.headers.get("authorization"),
      body,
      https,
    });
  };
}

function answer(options: HandlerOptions, incoming: Incoming): Response {
  const siteUrl = incoming.https ? options.siteUrl : options.siteUrl.replace(/^https:/, "http:");
  const headers = new Headers({
    "content-type": "application/json; charset=UTF-8",
    link: `<${siteUrl}/wp-json/>; rel="https://api.w.org/"`,
  });
  let reply: Reply;
  try {
    reply = dispatch(options, incoming, siteUrl, headers);
  } catch (error) {
    const failure = error instanceof ApiError ? error : unexpected(options, incoming, error);
    if (!failure.allows) headers.delete("allow");
    reply = { status: failure.status, body: failure.toBody() };
  }
  for (const [name, value] of Object.entries(reply.headers ?? {})) headers.set(name, value);
  const body = incoming.method === "HEAD" ? null : JSON.stringify(reply.body);
  return new Response(body, { status: reply.status, headers });
}

/** Sets the headers that depend on how far the request came. @throws ApiError */
function dispatch(
  { database, keys, clock, isTest }: HandlerOptions,
  incoming: Incoming,
  siteUrl: string,
  headers: Headers,
): Reply {
  const path = incoming.url.pathname.replace(/\/$/, "");
  if (path === INDEX && /^(?:GET|HEAD)$/.test(incoming.method)) return getIndex(siteUrl);
  const query = parseQuery(incoming.url.searchParams);
  const key = authenticate({ ...incoming, query }, keys);
  if (key) {
    headers.set("cache-control", NOT_STORED);
    requirePermission(key, incoming.method);
  }
  const match = path.startsWith(PREFIX) ? matchRoute(path.slice(PREFIX.length)) : undefined;
  const action = match?.route.actions[incoming.method === "HEAD" ? "GET" : incoming.method];
  if (!match || !action) throw noRoute();
  if (key) headers.set("allow", match.route.allow);

  const context: Context = {
    database,
    now: clock(),
    siteUrl,
    resourceUrl: siteUrl + path,
    query,
    ids: match.ids,
    isTest,
    body: parseBody(incoming.body),
  };
  if (!key) {
    action.check?.(context);
    if (match.route.exists?.(context) ?? true) throw accessDenied(action.access);
  }
  publishDue(database, context.now);
  settleSales(database, context.now);
  return action.access === "list" || action.access === "view"
    ? action.run(context)
    : database.transaction(() => action.run(context));
}

function parseBody(text: string): Record<string, unknown> {
  if (text.trim() === "") return {};
  try {
    const body = JSON.parse(text) as unknown;
    if (typeof body === "object" && body !== null) return body as Record<string, unknown>;
    return {};
  } catch {
    throw badRequest("rest_invalid_json", "Invalid JSON body passed.", {
      json_error_code: 4,
      json_error_message: "Syntax error",
    });
  }
}

function unexpected({ log }: HandlerOptions, incoming: Incoming, error: unknown): ApiError {
  log?.error("embedded-woocommerce.failed", {
    method: incoming.method,
    path: incoming.url.pathname,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  return new ApiError(
    500,
    "internal_server_error",
    "<p>There has been a critical error on this website.</p>",
    { allows: false },
  );
}
