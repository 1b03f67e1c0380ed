import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequestHandler, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { closeShop, getShop } from "./compose.ts";
import { createListener, type Listener } from "./http/listener.ts";
import { createNodeServer } from "./http/node-server.ts";
import type { Shop } from "./shop.ts";

const SHUTDOWN_GRACE_MS = 10_000;

/** What answers the requests of a shop. @param clientFolder the client build; none in development */
export function listenerOf(shop: Shop, clientFolder: string | undefined): Listener {
  const mode = shop.env.production ? "production" : "development";
  const handle = createRequestHandler(build as unknown as ServerBuild, mode);
  return createListener(shop, handle, clientFolder);
}

/** Starts the shop on its configured address. Resolves when it accepts connections. */
export async function startServer(
  clientFolder: string,
): Promise<{ shop: Shop; server: Server; port: number }> {
  const shop = await getShop();
  const listener = listenerOf(shop, clientFolder);
  const server = createNodeServer(shop, listener.listen);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(shop.env.port, shop.env.host, resolve);
  });
  server.once("close", () => listener.close());
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
