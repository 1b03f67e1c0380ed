import { readFileSync } from "node:fs";
import { createLog } from "#server/platform/log.ts";
import { createWooCommerceClient } from "#server/adapters/woocommerce/client.ts";
import type { WooCommerceOptions } from "#server/adapters/woocommerce/transport.ts";

interface Recording {
  request: { method: string; path: string; query?: Record<string, unknown>; body?: unknown };
  response: { status: number; headers: Record<string, string>; body: unknown };
}

const RECORDINGS = new URL("../../../conformance/recordings/", import.meta.url);

/** One exchange recorded from a real WooCommerce. */
export function recording(name: string): Recording {
  return JSON.parse(readFileSync(new URL(`${name}.json`, RECORDINGS), "utf8")) as Recording;
}

export function recorded(name: string): Response {
  const { status, headers, body } = recording(name).response;
  return Response.json(body, { status, headers });
}

type Row = Record<string, unknown>;

/** The body of a recorded answer, for changes. */
export function bodyOf(name: string): Row {
  return recording(name).response.body as Row;
}

/** The rows of a recorded list. */
export function rowsOf(name: string): Row[] {
  return recording(name).response.body as Row[];
}

type Reply = Response | Error | ((request: Request) => Response | Promise<Response>);

export const SECRET = "cs_0123456789abcdef";

/** A client whose back end gives these answers in turn and repeats the last one. */
export function clientAnswered(replies: Reply[], options: Partial<WooCommerceOptions> = {}) {
  const requests: Request[] = [];
  const lines: string[] = [];
  const client = createWooCommerceClient({
    url: "https://shop.example",
    consumerKey: "ck_public",
    consumerSecret: SECRET,
    log: createLog("debug", (line) => lines.push(line)),
    sleep: async () => {},
    fetch: async (request) => {
      requests.push(request.clone());
      const reply = replies[Math.min(requests.length, replies.length) - 1];
      if (reply === undefined || reply instanceof Error) throw reply ?? new Error("no answer");
      return typeof reply === "function" ? reply(request) : reply.clone();
    },
    ...options,
  });
  const query = (index = 0) =>
    Object.fromEntries(new URL(requests[index]?.url ?? "about:blank").searchParams);
  return { client, requests, lines, query };
}

/** A list answer with its counting headers. */
export function list(rows: unknown[], totalPages = 1): Response {
  return Response.json(rows, {
    headers: { "X-WP-Total": String(rows.length), "X-WP-TotalPages": String(totalPages) },
  });
}

/** The value of a result that must be a success. */
export function valueOf<T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The error of a result that must be a failure. */
export function errorOf<E>(result: { ok: true; value: unknown } | { ok: false; error: E }): E {
  if (result.ok) throw new Error(`unexpected success: ${JSON.stringify(result.value)}`);
  return result.error;
}
