import type { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * Interval of the checks. A request that was on its way when the server began to close has arrived by the first one.
 */
const LOOK_MS = 1_000;

/**
 * For a server that is closing, which should end as soon as it has answered. Node alone waits for connections that
 * never carried a request, which browsers open ahead, until the header time limit; and for one whose request was being
 * answered, until the keep-alive time limit.
 * @returns closes such connections regularly from one interval after the call until the server is closed
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
