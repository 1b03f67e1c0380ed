import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** On a busy machine a connection can be closed in the moment in which it is used again, ms. */
const KEEP_ALIVE_MS = 60_000;

type Handler = (request: Request) => Promise<Response>;

/** Serves a fetch-shaped handler over real HTTP on a free port of 127.0.0.1. */
export async function serve(
  handler: Handler,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS },
    (incoming, outgoing) => void answer(handler, incoming, outgoing),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    const response = await handler(await toRequest(incoming));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  } catch {
    outgoing.destroy();
  }
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const method = incoming.method ?? "GET";
  const body = await text(incoming);
  const headers = new Headers();
  for (const [name, values] of Object.entries(incoming.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value);
  }
  return new Request(`http://${incoming.headers.host}${incoming.url}`, {
    method,
    headers,
    ...(method === "GET" || method === "HEAD" ? {} : { body }),
  });
}
