import type { z } from "zod";
import {
  createUpstream,
  type UpstreamCall,
  type UpstreamFetch,
  type UpstreamOptions,
} from "../platform/outgoing/upstream.ts";
import type { ErrorWords } from "../platform/outgoing/upstream-failure.ts";
import type { Log } from "../platform/log.ts";
import { fail, ok, type Result } from "../platform/outgoing/result.ts";
import { checkUrl } from "./check-url.ts";

/** Deadlines in ms, retries included. A shopper waits for the catalogue; an order may take its time. */
interface Timeouts {
  catalogue: number;
  orderCreate: number;
  order: number;
}

const TIMEOUTS: Timeouts = { catalogue: 5_000, orderCreate: 15_000, order: 10_000 };

export interface WooCommerceOptions {
  /** Where WordPress answers, https or loopback. */
  url: string;
  consumerKey: string;
  consumerSecret: string;
  fetch: UpstreamFetch;
  log: Log;
  clock?: () => number;
  ticks?: UpstreamOptions["ticks"];
  timeouts?: Partial<Timeouts>;
  /** For tests: the pause between retries. */
  sleep?: UpstreamOptions["sleep"];
}

export interface Question<Schema extends z.ZodType> extends Omit<UpstreamCall, "query"> {
  query?: Record<string, string>;
  schema: Schema;
}

export interface Answer<T> {
  value: T;
  /** Of a list; 0 for anything else. */
  total: number;
  totalPages: number;
}

export interface Transport {
  readonly timeouts: Timeouts;
  /** One call whose answer was checked against its schema; a wrong shape is `malformed`. */
  ask<Schema extends z.ZodType>(
    question: Question<Schema>,
  ): Promise<Result<Answer<z.output<Schema>>>>;
}

/** The authenticated, bounded and schema-checked way to wc/v3. @throws Error for an address that may not be used */
export function createTransport(options: WooCommerceOptions): Transport {
  const credentials = `${options.consumerKey}:${options.consumerSecret}`;
  const upstream = createUpstream({
    name: "woocommerce",
    baseUrl: `${checkUrl(options.url)}/wp-json/wc/v3/`,
    headers: {
      Authorization: `Basic ${Buffer.from(credentials).toString("base64")}`,
      "User-Agent": "Kedai",
    },
    fetch: options.fetch,
    log: options.log,
    readError,
    ...(options.clock ? { clock: options.clock } : {}),
    ...(options.ticks ? { ticks: options.ticks } : {}),
    ...(options.sleep ? { sleep: options.sleep } : {}),
  });

  return {
    timeouts: { ...TIMEOUTS, ...options.timeouts },
    async ask({ schema, query, ...call }) {
      const answer = await upstream.request({ ...call, query: new URLSearchParams(query) });
      if (!answer.ok) return answer;
      const { json, headers } = answer.value;
      const read = schema.safeParse(json);
      if (read.success) {
        return ok({
          value: read.data,
          total: countOf(headers.get("x-wp-total")),
          totalPages: countOf(headers.get("x-wp-totalpages")),
        });
      }
      const detail = read.error.issues
        .slice(0, 3)
        .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
        .join("; ");
      options.log.warn("upstream answer has a wrong shape", { call: call.call, detail });
      return fail({ kind: "malformed", call: call.call, retryable: false, detail });
    },
  };
}

function countOf(header: string | null): number {
  return /^\d{1,9}$/.test(header ?? "") ? Number(header) : 0;
}

function readError(json: unknown): ErrorWords {
  if (typeof json !== "object" || json === null) return {};
  const { code, message } = json as { code?: unknown; message?: unknown };
  return {
    ...(typeof code === "string" ? { code: code.slice(0, 100) } : {}),
    ...(typeof message === "string" ? { detail: message.slice(0, 300) } : {}),
  };
}
