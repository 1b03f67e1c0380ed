import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from "react-router";
import * as root from "#app/root.tsx";
import table from "#app/routes.ts";
import reactRouterConfig from "../../react-router.config.ts";
import { handlerOf } from "#server/http/handler.ts";
import { clientAddressContext } from "#server/web/context.ts";
import type { Shop } from "#server/shop.ts";
import { recordAnswer } from "./seen-texts.ts";

type RouteModule = ServerBuild["routes"][string] & object;

const modules = import.meta.glob<RouteModule["module"]>("../../app/routes/**/*.{ts,tsx}");
const RUNNING = Symbol.for("kedai.shop");

/**
 * Answers requests as the built app does, from the route table, on one shop of a test's own.
 * @param render what makes a page; without it one that adds no loader data
 */
export async function openApp(
  shop: Shop,
  render: ServerBuild["entry"]["module"]["default"] = renderPage,
): Promise<(request: Request, context?: RouterContextProvider) => Promise<Response>> {
  const handler = handlerOf(shop, await build(render), "test");
  return async (request, context = new RouterContextProvider()) => {
    Object.assign(globalThis, { [RUNNING]: Promise.resolve({ shop, close: async () => {} }) });
    return recordAnswer(await handler(request, context));
  };
}

/** The address of the client, which a server knows before the app runs. */
export function contextFrom(address: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(clientAddressContext, address);
  return context;
}

function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { serverHandoffStream: _, ...withoutData } = context;
  const html = renderToString(<ServerRouter context={withoutData} url={request.url} />);
  return new Response(html, { status, headers });
}

async function build(render: ServerBuild["entry"]["module"]["default"]): Promise<ServerBuild> {
  const routes = Object.fromEntries(
    [
      { id: "root", path: "", module: withProps(root) } as unknown as RouteModule,
      ...(await flatten(table, "root")),
    ].map((route) => [route.id, route]),
  );
  return {
    entry: { module: { default: render, handleError: () => {} } },
    routes,
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: Object.fromEntries(
        Object.values(routes).map((route) => [route?.id, inManifest(route)]),
      ),
      url: "/manifest.js",
      version: "test",
    },
    publicPath: "/",
    allowedActionOrigins: reactRouterConfig.allowedActionOrigins,
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
}

async function flatten(entries: RouteConfigEntry[], parentId: string): Promise<RouteModule[]> {
  const routes: RouteModule[] = [];
  for (const { id: given, file, path, index, children } of entries) {
    const load = modules[`../../app/${file}`];
    if (!load) continue;
    const id = given ?? file.replace(/\.tsx?$/, "");
    const route = { id, parentId, path, index, module: withProps(await load()) };
    routes.push(route as RouteModule, ...(await flatten(children ?? [], id)));
  }
  return routes;
}

/** Does what the build does to a route module: its components get their data as props. */
function withProps(module: object): RouteModule["module"] {
  const { default: Page, ErrorBoundary } = module as Record<string, ComponentType<object>>;
  return {
    ...module,
    ...(Page && { default: () => <Page {...useRouteProps()} /> }),
    ...(ErrorBoundary && {
      ErrorBoundary: () => <ErrorBoundary {...useRouteProps()} {...{ error: useRouteError() }} />,
    }),
  } as RouteModule["module"];
}

function useRouteProps() {
  return {
    params: useParams(),
    loaderData: useLoaderData<unknown>(),
    actionData: useActionData<unknown>(),
    matches: useMatches(),
  };
}

function inManifest({ id, parentId, path, index, module }: RouteModule) {
  return {
    id,
    parentId,
    path,
    index,
    hasAction: "action" in module,
    hasLoader: "loader" in module,
    hasClientAction: "clientAction" in module,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: "ErrorBoundary" in module,
    module: `/${id}.js`,
  } as ServerBuild["assets"]["routes"][string];
}
