import {
  data,
  isRouteErrorResponse,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { getShop } from "../compose.ts";
import { isStoreUnavailable } from "../platform/storage/errors.ts";
import { ownerLanguageContext, requestIdContext } from "./context.ts";
import { PROBLEM_TEXTS, type ProblemTexts, REFUSAL_TEXTS } from "./owner/problem-texts.ts";
import { policyOf } from "./policy-of.ts";

/** What the error page of a request shows of it. */
export interface ErrorReference {
  /** The first eight characters of the request id, which its log lines carry in full. Undefined before it is set. */
  reference: string | undefined;
  /** Present for pages of the owner's area. */
  texts?: ProblemTexts;
}

type Context = Readonly<RouterContextProvider>;

/** The data of an answer with status 500 or above, or of a refusal of the owner's post. */
export function errorReference(
  context: Context,
  { pathname }: { pathname: string },
): ErrorReference {
  return {
    reference: referenceIn(context),
    ...(policyOf(pathname).isOwners && {
      texts: PROBLEM_TEXTS[context.get(ownerLanguageContext)],
    }),
  };
}

function referenceIn(context: Context): string | undefined {
  return context.get(requestIdContext).slice(0, 8) || undefined;
}

/** The data of an answer that refuses a page of the owner to staff. */
export function staffRefusal(context: Context): ErrorReference {
  return {
    reference: referenceIn(context),
    texts: REFUSAL_TEXTS[context.get(ownerLanguageContext)],
  };
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
export function withReferences(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action, middleware, default: Page } = route?.module ?? {};
    if (!route || !Page) return [id, route];
    // The root's middleware also runs for routes without a page.
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

/** What is thrown instead of an error. Redirects, refusals and errors of aborted requests stay unchanged. */
export function referred(error: unknown, { request, context }: Call): unknown {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) {
    return error;
  }
  const init = initOfThrown(error);
  if (init && (init.status ?? 200) < 500) return error;
  const reference = errorReference(context, new URL(request.url));
  if (init) return data(reference, init);
  void reportError(context, error);
  // A store that is locked, full or unreachable is no defect of the shop.
  return data(reference, { status: isStoreUnavailable(error) ? 503 : 500 });
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
