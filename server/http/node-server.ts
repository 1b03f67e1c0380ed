import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Socket } from "node:net";
import type { Shop } from "#server/shop.ts";
import type { Metrics } from "#server/platform/metrics/create-metrics.ts";
import { rowOf } from "#server/web/policy-of.ts";
import { LINGER_MS, refusalHeaders, refuse } from "./refuse.ts";

/** Time limits of a connection, ms. */
const TIMES = {
  /** For the first line and the headers. */
  headers: 10_000,
  /** For the whole request with its body. */
  request: 30_000,
  /** Without a byte in either direction: longer than any answer may take. */
  idle: 60_000,
  /** Interval at which the first two are checked. */
  check: 2_000,
};
const MAX_REQUESTS_PER_SOCKET = 1_000;
const MAX_CONNECTIONS = 2_000;
/** Address and headers together. Node's default of 16 KiB would leave no room for cookies beside a long address. */
const MAX_HEADER_BYTES = 32_768;

/** The statuses for Node's errors of unreadable requests. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * The shop's HTTP server: slow and idle connections are closed, and refusals before a request exists carry the baseline
 * of security headers.
 */
export function createNodeServer(
  shop: Shop,
  listen: RequestListener,
  times: Partial<typeof TIMES & { keepAlive: number }> = {},
): Server {
  const { headers, request, idle, check } = { ...TIMES, ...times };
  const { keepAlive = shop.env.keepAliveMs } = times;
  const server = createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      connectionsCheckingInterval: check,
      maxHeaderSize: MAX_HEADER_BYTES,
      // A missing Host is refused by the listener, with these headers.
      requireHostHeader: false,
    },
    listen,
  );
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(idle, (socket) => socket.destroy());
  server.on("checkExpectation", (_incoming, outgoing) => refuse(shop, outgoing, 417));
  server.on("connect", (_incoming, socket) => refuseRaw(shop, socket, 405, { Allow: "GET, HEAD" }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswering(socket)) socket.destroy();
    else refuseRaw(shop, socket, STATUS_OF[error.code ?? ""] ?? 400);
  });
  return server;
}

/** Whether an answer to an earlier request is being written, into which no second one may be written. */
function isAnswering(socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

/** A refusal without a request object. */
function refuseRaw(
  shop: Shop,
  socket: Duplex,
  status: number,
  headers: Record<string, string> = {},
): void {
  const body = `${status}\n`;
  const all = { ...refusalHeaders(shop), ...headers, "Content-Length": String(body.length) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  // If the connection were reset while data arrives, the sender would lose the answer.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
}

/**
 * Interval of the checks. A request that was on its way when the server began to close has arrived by the first one.
 */
const CHECK_EVERY_MS = 1_000;

/**
 * For a server that is closing, which should end as soon as it has answered. Node alone waits for connections that
 * never carried a request, which browsers open ahead, until the header time limit; and for one whose request was being
 * answered, until the keep-alive time limit.
 * @returns closes such connections regularly from one interval after the call until the server is closed
 */
export function watchConnections(
  server: Server,
  checkEveryMs = CHECK_EVERY_MS,
): { closeWhenIdle(): void } {
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
      }, checkEveryMs);
      server.once("close", () => clearInterval(timer));
    },
  };
}

/** Counts every request of a server by the pattern of its route. Files and pictures count as one pattern each. */
export function countRequests(server: Server, metrics: Metrics): void {
  server.on("request", ({ url = "/", method = "" }, outgoing) => {
    const startedAt = performance.now();
    outgoing.once("close", () => {
      // 499: the client left before the whole answer was sent.
      const status = outgoing.writableFinished ? outgoing.statusCode : 499;
      metrics.request({ route: rowOf(url), method, status }, performance.now() - startedAt);
    });
  });
}
