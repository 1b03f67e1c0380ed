import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import compression from "compression";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import sirv from "sirv";
import * as build from "virtual:react-router/server-build";
import { closeShop, getShop } from "./compose.ts";
import { hasUnknownLength, readBounded, refusedBody } from "./http/body-limit.ts";
import { clientAddressContext } from "./http/context.ts";
import { forwardedFor, forwardedOrigin } from "./http/forwarded.ts";
import { commonHeaders, DATA_POLICY } from "./http/security-headers.ts";
import type { Shop } from "./shop.ts";

/** Longest request target; a longer one is nobody's page. */
const MAX_URL_LENGTH = 4_096;
const ONE_YEAR_SECONDS = 31_536_000;
const SHUTDOWN_GRACE_MS = 10_000;

/** Answers requests: limits first, then files of the client build, then React Router. */
export function createListener(shop: Shop, clientFolder: string | undefined): RequestListener {
  const handle = createRequestHandler(
    build as unknown as ServerBuild,
    shop.env.production ? "production" : "development",
  );
  const compress = compression();
  const files = clientFolder === undefined ? undefined : serveFiles(shop, clientFolder);

  const render = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const context = new RouterContextProvider();
    context.set(clientAddressContext, forwardedFor(incoming, shop.env.trustedProxies));
    let request = createRequest(
      incoming,
      outgoing,
      forwardedOrigin(incoming, shop.env.trustedProxies),
    );
    if (request.body && hasUnknownLength(incoming)) {
      const body = await readBounded(request.body, incoming);
      if (body === undefined) return refuse(shop, outgoing, 413);
      request = new Request(request, { method: request.method, body });
    }
    await sendResponse(outgoing, await handle(request, context));
  };

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    render(incoming, outgoing).catch((error: unknown) => {
      shop.log.error("request.failed", {
        error: error instanceof Error ? error.message : "unknown",
      });
      refuse(shop, outgoing, 500);
    });
  };

  return (incoming, outgoing) => {
    if ((incoming.url?.length ?? 0) > MAX_URL_LENGTH) return refuse(shop, outgoing, 414);
    const bodyRefusal = refusedBody(incoming);
    if (bodyRefusal !== undefined) return refuse(shop, outgoing, bodyRefusal);
    compress(incoming as never, outgoing as never, () => {
      if (files) files(incoming, outgoing, () => answer(incoming, outgoing));
      else answer(incoming, outgoing);
    });
  };
}

/** Starts the shop on its configured address. Resolves when it accepts connections. */
export async function startServer(
  clientFolder: string,
): Promise<{ shop: Shop; server: Server; port: number }> {
  const shop = await getShop();
  const server = createServer(
    { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 },
    createListener(shop, clientFolder),
  );
  server.maxRequestsPerSocket = 1_000;
  server.maxConnections = 2_000;
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(shop.env.port, shop.env.host, resolve);
  });
  stopOnSignal(shop, server);
  const { port } = server.address() as AddressInfo;
  shop.log.info("server.started", { port, host: shop.env.host });
  return { shop, server, port };
}

/** SIGTERM and SIGINT: no new connections, open requests finish, then the stores are closed. */
function stopOnSignal(shop: Shop, server: Server): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    shop.log.info("server.stopping", { signal });
    const grace = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
    server.close(() => {
      clearTimeout(grace);
      void closeShop().finally(() => shop.log.info("server.stopped"));
    });
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
}

function serveFiles(shop: Shop, folder: string): ReturnType<typeof sirv> {
  return sirv(folder, {
    etag: true,
    setHeaders(response, path) {
      for (const [name, value] of Object.entries(commonHeaders(shop)))
        response.setHeader(name, value);
      response.setHeader("Content-Security-Policy", DATA_POLICY);
      response.setHeader(
        "Cache-Control",
        path.startsWith("/assets/")
          ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
          : "public, max-age=3600",
      );
    },
  });
}

function refuse(shop: Shop, outgoing: ServerResponse, status: number): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(status, {
    ...commonHeaders(shop),
    "Content-Security-Policy": DATA_POLICY,
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    // What is left of a refused body is not worth reading.
    Connection: "close",
  });
  outgoing.end(`${status}\n`);
}
