import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { closeShop, getShop } from "#server/compose.ts";
import { assertPolicies } from "#server/web/policy-of.ts";
import type { Shop } from "#server/shop.ts";
import { countRequests, createNodeServer, watchConnections } from "./node-server.ts";
import { handlerOf } from "./handler.ts";
import { createListener, type Listener } from "./listener.ts";
import { proxyHint } from "./proxy-hint.ts";

const SHUTDOWN_GRACE_MS = 10_000;

/**
 * The request listener of a shop.
 * @param clientFolder the client build; undefined in development
 */
export function listenerOf(shop: Shop, clientFolder: string | undefined): Listener {
  const mode = shop.env.production ? "production" : "development";
  assertPolicies(build.routes);
  const handle = handlerOf(shop, build as unknown as ServerBuild, mode);
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
    const { handedSocket, port, host } = shop.env;
    server.listen(handedSocket === undefined ? { port, host } : { fd: handedSocket }, resolve);
  });
  if (shop.metrics) countRequests(server, shop.metrics);
  const hint = proxyHint(shop);
  server.on("request", (incoming) => hint(incoming));
  server.once("close", () => listener.close());
  stopWhenTold(shop, server);
  const { port } = server.address() as AddressInfo;
  shop.log.info("server.started", { port, host: shop.env.host });
  if (shop.env.doctorAtStart) shop.doctor?.afterStart();
  return { shop, server, port };
}

/**
 * Stops on SIGTERM, SIGINT and uncaught errors: no new connections, open requests finish, then the stores are closed.
 * After an error the exit code is 1, so that a supervisor restarts the process. A repeated signal changes nothing: the
 * terminal and npm both send one.
 */
function stopWhenTold(shop: Shop, server: Server): void {
  const connections = watchConnections(server);
  let stopping = false;
  const stop = (reason: string) => {
    if (stopping) return;
    stopping = true;
    shop.log.info("server.stopping", { reason });
    const grace = setTimeout(() => server.closeAllConnections(), SHUTDOWN_GRACE_MS);
    server.close(() => {
      clearTimeout(grace);
      void closeShop().finally(() => shop.log.info("server.stopped"));
    });
    connections.closeWhenIdle();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.on("uncaughtException", (error) => {
    shop.log.error("process.failed", { alert: true, error: error.message, stack: error.stack });
    process.exitCode = 1;
    stop("error");
  });
  // A closed output must not end the process. Its log lines are lost.
  for (const output of [process.stdout, process.stderr]) output.on("error", () => {});
}
