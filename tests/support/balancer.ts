import {
  createServer,
  type IncomingMessage,
  request as httpRequest,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

/** Listens at a shop's public address, and passes each request to one of its instances. */
export interface Balancer {
  /** http://127.0.0.1:PORT */
  origin: string;
  /**
   * Addresses of the instances for a request, in order of preference; the next one when the first does not accept
   * connections.
   */
  route: (request: { method: string; path: string; body: string }) => string[];
  /** The client address of the next requests: limits count by it. Undefined: the one that the request itself names. */
  client: string | undefined;
  close(): Promise<void>;
}

export async function startBalancer(): Promise<Balancer> {
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/" } = incoming;
    const body = await buffer(incoming);
    for (const target of balancer.route({ method, path, body: body.toString() })) {
      const answer = await forward(incoming, body, { target, client: balancer.client });
      if (!answer) continue;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      await pipeline(answer, outgoing);
      return;
    }
    outgoing.writeHead(502).end();
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const balancer: Balancer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    route: () => [],
    client: "203.0.113.7",
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return balancer;
}

/** Undefined when it is certain that nothing was sent: the connection was not accepted. */
function forward(
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  { target, client }: { target: string; client: string | undefined },
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const forwarded = {
      ...headers,
      ...(client !== undefined && { "x-forwarded-for": client }),
      "x-forwarded-host": headers.host,
      "x-forwarded-proto": "http",
      // An instance may close a kept connection at the moment that the next request is sent on it.
      connection: "close",
    };
    const outgoing = httpRequest(target, { method, path: url, headers: forwarded });
    outgoing.on("response", resolve);
    outgoing.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "ECONNREFUSED" ? resolve(undefined) : reject(error),
    );
    outgoing.end(body);
  });
}
