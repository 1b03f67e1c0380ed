import { createServer, type RequestListener, type Server, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { Shop } from "../shop.ts";
import { LINGER_MS, refusalHeaders, refuse } from "./refuse.ts";

/** How long a connection may take, ms. */
export interface ServerTimes {
  /** For the first line and the headers. */
  headers: number;
  /** For the whole request with its body. */
  request: number;
  /** Without a request, on a kept connection. */
  keepAlive: number;
  /** Without a byte in either direction: longer than any answer of ours may take. */
  idle: number;
  /** How often the first two are looked at. */
  check: number;
}

const TIMES: ServerTimes = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 5_000,
  idle: 60_000,
  check: 2_000,
};
const MAX_REQUESTS_PER_SOCKET = 1_000;
const MAX_CONNECTIONS = 2_000;
/** Address and headers together: Node's own 16 KiB would leave a long address no room for the cookies. */
const MAX_HEADER_BYTES = 32_768;

/** What Node says of a request that it could not read. */
const STATUS_OF: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * The shop's HTTP server: slow and idle connections end, and what is refused before it becomes a request gets the
 * hardening baseline like every other answer.
 */
export function createNodeServer(
  shop: Shop,
  listen: RequestListener,
  times: ServerTimes = TIMES,
): Server {
  const server = createServer(
    {
      headersTimeout: times.headers,
      requestTimeout: times.request,
      keepAliveTimeout: times.keepAlive,
      connectionsCheckingInterval: times.check,
      maxHeaderSize: MAX_HEADER_BYTES,
      // A missing Host is refused by us, with the headers of every refusal.
      requireHostHeader: false,
    },
    listen,
  );
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(times.idle, (socket) => socket.destroy());
  server.on("checkExpectation", (_incoming, outgoing) => refuse(shop, outgoing, 417));
  server.on("connect", (_incoming, socket) => refuseRaw(shop, socket, 405, { Allow: "GET, HEAD" }));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || isAnswering(socket)) socket.destroy();
    else refuseRaw(shop, socket, STATUS_OF[error.code ?? ""] ?? 400);
  });
  return server;
}

/** Whether an answer to an earlier request is under way, into which a second one must not be written. */
function isAnswering(socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}

/** A refusal where there is no request to answer. */
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
  // Cut off while more is on its way, the sender would lose the answer.
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once("close", () => clearTimeout(timer));
}
