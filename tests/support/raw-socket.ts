import { connect } from "node:net";

export interface SocketAnswer {
  /** 0: the connection ended without an answer. */
  status: number;
  /** Lower-case names; a repeated header has its values in order. */
  headers: Map<string, string[]>;
  body: string;
  /** All received bytes, including further answers. */
  text: string;
  /** From the first sent byte to the last received one. */
  ms: number;
}

/**
 * Sends bytes exactly as given, and reads until the server ends the connection: a request must ask it to.
 * @throws Error when it does not within `patienceMs`
 */
export function sendBytes(
  origin: string,
  bytes: string | Buffer,
  patienceMs = 10_000,
): Promise<SocketAnswer> {
  const { hostname, port } = new URL(origin);
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no end after ${patienceMs} ms`));
    }, patienceMs);
    socket.on("data", (chunk) => chunks.push(chunk));
    // The connection may be cut while a refused body is still being sent; the answer before that counts.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(timer);
      resolve({ ...readAnswer(Buffer.concat(chunks)), ms: performance.now() - startedAt });
    });
    socket.write(typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes);
  });
}

/** The text of a request, with the headers that every request here needs. */
export function requestText(options: {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}): string {
  const { method = "GET", path, body } = options;
  const headers = {
    Host: "localhost",
    Connection: "close",
    ...(body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }),
    ...options.headers,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${body ?? ""}`;
}

function readAnswer(bytes: Buffer): Omit<SocketAnswer, "ms"> {
  const text = bytes.toString("latin1");
  const end = text.indexOf("\r\n\r\n");
  const [line = "", ...fields] = text.slice(0, Math.max(end, 0)).split("\r\n");
  const headers = new Map<string, string[]>();
  for (const field of fields) {
    const colon = field.indexOf(":");
    const name = field.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), field.slice(colon + 1).trim()]);
  }
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(line)?.[1] ?? 0);
  const rest = text.slice(end + 4);
  const isChunked = headers.get("transfer-encoding")?.includes("chunked") ?? false;
  return { status, headers, body: isChunked ? unchunked(rest) : rest, text };
}

function unchunked(text: string): string {
  let body = "";
  for (let at = 0; at < text.length;) {
    const end = text.indexOf("\r\n", at);
    const size = Number.parseInt(text.slice(at, end), 16);
    if (!(size > 0)) break;
    body += text.slice(end + 2, end + 2 + size);
    at = end + 2 + size + 2;
  }
  return body;
}
