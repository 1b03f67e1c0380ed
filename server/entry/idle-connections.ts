import type { Server } from "node:http";
import type { Socket } from "node:net";

/** How often it is looked. A request that was on its way when the server began to end has arrived by the first time. */
const LOOK_MS = 1_000;

/**
 * For a server that ends: nobody can connect to it any more, so it should be gone as soon as it has answered. Node alone
 * waits for a connection that never carried a request, as browsers open them ahead, until the time limit for headers;
 * and for one whose request was under way when the end began, until the time limit of a kept connection.
 * @returns closes such connections from a moment after the call until the server is closed
 */
export function watchConnections(server: Server, lookMs = LOOK_MS): { closeWhenIdle(): void } {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  return {
    closeWhenIdle() {
      const timer = setInterval(() => {
        server.closeIdleConnections();
        for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      }, lookMs);
      server.once("close", () => clearInterval(timer));
    },
  };
}
