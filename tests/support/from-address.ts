import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { buffer } from "node:stream/consumers";
import { type Visitor, visitorOf } from "./visitor.ts";

/** A visitor of a shop on this machine whose requests come from another address of it, such as 127.0.0.5. */
export function visitorFrom(address: string, site: string): Visitor {
  return visitorOf((request) => answerTo(request, address), site, new Map());
}

async function answerTo(request: Request, localAddress: string): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const { method, url } = request;
  const headers = Object.fromEntries(request.headers);
  const outgoing = httpRequest(url, { method, headers, localAddress, agent: false });
  outgoing.end(body);
  const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
  const content = await buffer(incoming);
  const answer = new Headers();
  for (const [name, values = []] of Object.entries(incoming.headersDistinct)) {
    for (const value of values) answer.append(name, value);
  }
  const status = incoming.statusCode ?? 502;
  return new Response(content.length === 0 ? null : content, { status, headers: answer });
}
