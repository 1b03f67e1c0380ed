import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type { ProblemView } from "#app/domain/order/problem-view.ts";
import { getShop } from "../compose.ts";
import { isStoreUnavailable } from "../platform/storage/errors.ts";
import { requestIdContext } from "./context.ts";
import { isInOwnersArea } from "./policy-of.ts";
import { ownersProblemView, refusalView, staffRefusalView } from "./refusal-view.ts";

/** What the error page of a request shows of it. */
export interface ErrorReference {
  /** Of a failure: the first eight characters of the request id, which its log lines carry in full. */
  reference?: string | undefined;
  /** Present in the owner's area, and for refusals of a shopper's request. */
  view?: ProblemView;
  /** Where 'Try Again' leads, when not to the same page. */
  again?: string;
}

const OWNERS_HOME = "/admin/dashboard";

type Context = Readonly<RouterContextProvider>;

/**
 * The data of an answer with status 500 or above, or of a refusal.
 * @param status of the answer; an unexpected error without it
 */
export function errorReference(
  context: Context,
  { pathname }: { pathname: string },
  status = 500,
): ErrorReference {
  const isOwners = isInOwnersArea(pathname);
  const view = isOwners ? ownersProblemView(status) : refusalView(status);
  return {
    reference: status >= 500 ? referenceIn(context) : undefined,
    ...(view && { view }),
    ...(isOwners && status === 404 && { again: OWNERS_HOME }),
  };
}

function referenceIn(context: Context): string | undefined {
  return context.get(requestIdContext).slice(0, 8) || undefined;
}

/** The data of an answer that refuses a page of the owner to staff. */
export function staffRefusal(): ErrorReference {
  return { view: staffRefusalView(), again: OWNERS_HOME };
}

/** Logs an unexpected error. Its text is never sent to the shopper. */
export async function reportError(context: Context, error: unknown): Promise<void> {
  const requestId = context.get(requestIdContext);
  // Not the shop of the context, which is not set before the first middleware has run.
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
 * Wraps the loaders, actions and middleware of pages: an error is replaced by its status and the reference of the
 * request. Routes without a page have no error page and stay unchanged.
 */
export function withErrorReferences(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, middleware, default: Page } = route?.module ?? {};
    if (!route || !Page) return [id, route];
    // The root's middleware also runs for routes without a page.
    const wrapsMiddleware = middleware && route.parentId !== undefined;
    const module = {
      ...route.module,
      ...(loader && { loader: withErrorReference(loader as Handler) }),
      ...(action && { action: withErrorReference(action as Handler) }),
      ...(wrapsMiddleware && { middleware: (middleware as Handler[]).map(withErrorReference) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function withErrorReference(handler: Handler): Handler {
  return async (call, ...rest) => {
    try {
      return await handler(call, ...rest);
    } catch (error) {
      throw toErrorResponse(error, call);
    }
  };
}

/**
 * What is thrown instead of an error. Redirects, errors of aborted requests and refusals with data stay unchanged; other
 * refusals get their texts.
 */
export function toErrorResponse(error: unknown, { request, context }: Call): unknown {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) {
    return error;
  }
  const thrown = asThrownData(error);
  const url = new URL(request.url);
  const status = thrown?.init?.status ?? 500;
  if (status < 500 && thrown?.data !== null) return error;
  const reference = errorReference(context, url, status);
  if (thrown?.init) return data(reference, thrown.init);
  void reportError(context, error);
  // A store that is locked, full or unreachable is no defect of the shop.
  return data(reference, { status: isStoreUnavailable(error) ? 503 : 500 });
}

interface ThrownData {
  data: unknown;
  init: ResponseInit | null;
}

/** What `data()` made; undefined for everything else. */
function asThrownData(error: unknown): ThrownData | undefined {
  const isData =
    typeof error === "object" &&
    error !== null &&
    "type" in error &&
    error.type === "DataWithResponseInit";
  return isData ? (error as unknown as ThrownData) : undefined;
}
