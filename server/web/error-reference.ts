import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { getShop } from "../compose.ts";
import { isStoreUnavailable } from "../platform/storage/errors.ts";
import { requestIdContext } from "./context.ts";

/** What an error page may know of the error: which request it was. */
export interface ErrorReference {
  /** The first eight characters of the request's id, which its log lines carry whole. Undefined before it has one. */
  reference: string | undefined;
}

type Context = Readonly<RouterContextProvider>;

/** For `data()` of an answer from 500 on, which the error page shows. */
export function errorReference(context: Context): ErrorReference {
  return { reference: context.get(requestIdContext).slice(0, 8) || undefined };
}

/** One log line for an error that nobody expected. It never reaches the shopper. */
export async function reportError(context: Context, error: unknown): Promise<void> {
  const requestId = context.get(requestIdContext);
  // Not the shop of the context: what fails before the first middleware finds none there.
  const { log } = await getShop();
  const fields =
    error instanceof Error
      ? { name: error.name, message: error.message, stack: error.stack?.slice(0, 2_000) }
      : { message: String(error) };
  log.error("request.error", { requestId, ...fields });
}

interface Call {
  request: Request;
  context: Context;
}
type Handler = (call: Call, ...rest: unknown[]) => unknown;

/**
 * The same build, where what a page's loaders, actions and middleware throw says which request it was. Thrown on is only what the
 * shopper may know: a status, and the reference. Routes without a page are left alone: their answers have no error page.
 */
export function withReferences(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, middleware, default: Page } = route?.module ?? {};
    if (!route || !Page) return [id, route];
    // The root's middleware runs for routes without a page as well.
    const wrapsMiddleware = middleware && route.parentId !== undefined;
    const module = {
      ...route.module,
      ...(loader && { loader: referring(loader as Handler) }),
      ...(action && { action: referring(action as Handler) }),
      ...(wrapsMiddleware && { middleware: (middleware as Handler[]).map(referring) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function referring(handler: Handler): Handler {
  return async (call, ...rest) => {
    try {
      return await handler(call, ...rest);
    } catch (error) {
      throw referred(error, call);
    }
  };
}

/** What is thrown on instead of an error. Redirects, refusals and what nobody waits for any more stay as they are. */
function referred(error: unknown, { request, context }: Call): unknown {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) {
    return error;
  }
  const init = initOfThrown(error);
  if (init && (init.status ?? 200) < 500) return error;
  if (init) return data(errorReference(context), init);
  void reportError(context, error);
  // A store that is locked, full or away is no defect of ours.
  return data(errorReference(context), { status: isStoreUnavailable(error) ? 503 : 500 });
}

/** Status and headers of what `data()` made; undefined for everything else. */
function initOfThrown(error: unknown): ResponseInit | undefined {
  const isData =
    typeof error === "object" &&
    error !== null &&
    "type" in error &&
    error.type === "DataWithResponseInit";
  return isData && "init" in error ? (error.init as ResponseInit) : undefined;
}
