import type { z } from "zod";
import { FULFILMENT_META } from "#app/domain/delivery/fulfilment.ts";
import { STAGE_META } from "#app/domain/order/order-stage.ts";
import {
  createUpstream,
  type UpstreamCall,
  type UpstreamOptions,
} from "#server/platform/outgoing/upstream.ts";
import type { ErrorWords } from "#server/platform/outgoing/upstream-failure.ts";
import { fail, ok, type Result } from "#server/platform/outgoing/result.ts";
import { isBackgroundSync } from "#server/platform/outgoing/request-context.ts";
import { cameAsJson } from "#server/platform/outgoing/what-came.ts";
import { isLoopback } from "#server/platform/environment/secure-url.ts";
import type { BackendOrder } from "#server/ports/shop-backend.ts";
import { onlyMeta } from "./fields.ts";
import { isUnjudged, rememberRefusals } from "./survey/kind-of-answer.ts";
import { type RowsPage, type Parameters, readInParts } from "./large-lists.ts";

/** Deadlines in ms, retries included. Catalogue reads are short because a page waits for them. */
interface Timeouts {
  catalogue: number;
  /** A read for the catalogue index: up to 100 products, and no page waits for it. */
  index: number;
  orderCreate: number;
  order: number;
}

const TIMEOUTS: Timeouts = { catalogue: 5_000, index: 30_000, orderCreate: 15_000, order: 10_000 };

export interface WooCommerceOptions extends Pick<
  UpstreamOptions,
  "clock" | "fetch" | "log" | "sleep" | "ticks"
> {
  /** Address of WordPress, https or loopback. */
  url: string;
  consumerKey: string;
  consumerSecret: string;
  /** Sends the keys in the query and not in the Authorization header. Only with https. */
  keysInQuery?: boolean;
  timeouts?: Partial<Timeouts>;
  /** The meta fields of orders that payment providers write. Without it orders are read with all their meta. */
  orderMeta?: readonly string[];
}

export interface Question<Schema extends z.ZodType>
  extends
    Omit<UpstreamCall, "query" | "method" | "timeoutMs">,
    Partial<Pick<UpstreamCall, "method" | "timeoutMs">> {
  query?: Parameters;
  schema: Schema;
}

export type Transport = ReturnType<typeof createTransport>;

/**
 * Calls of wc/v3, authenticated and bounded.
 * @throws Error for an address that is not allowed (transport.ts)
 */
export function createTransport({
  url,
  consumerKey,
  consumerSecret,
  keysInQuery = false,
  timeouts: changed,
  orderMeta,
  ...options
}: WooCommerceOptions) {
  const basic = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`;
  const keys = keysInQuery && { consumer_key: consumerKey, consumer_secret: consumerSecret };
  const upstream = createUpstream({
    ...options,
    name: "woocommerce",
    baseUrl: `${checkUrl(url)}/wp-json/wc/v3/`,
    headers: {
      ...(!keysInQuery && { Authorization: basic }),
      "User-Agent": "Kedai",
    },
    readError,
  });
  const timeouts = { ...TIMEOUTS, ...changed };

  /** Another address for each read of orders, so that no cache answers it. WooCommerce ignores the parameter. */
  const uncached = (method: string, path: string) =>
    method === "GET" && path.startsWith("orders")
      ? { asked_at: String((options.clock ?? Date.now)()) }
      : {};

  const refusals = rememberRefusals(options.clock ?? Date.now);

  async function send<Schema extends z.ZodType>(question: Question<Schema>) {
    const answer = await exchange(question);
    refusals.learn(question.call, answer.ok ? undefined : answer.error);
    if (answer.ok || !isUnjudged(answer.error)) return answer;
    return fail({ ...answer.error, reason: "unjudged" });
  }

  async function exchange<Schema extends z.ZodType>({ schema, query, ...call }: Question<Schema>) {
    const answer = await upstream.request({
      method: "GET",
      timeoutMs: isBackgroundSync() ? timeouts.index : timeouts.catalogue,
      ...call,
      query: new URLSearchParams({
        ...query,
        ...uncached(call.method ?? "GET", call.path),
        ...keys,
      }),
    });
    if (!answer.ok) return answer;
    const { json, headers, status } = answer.value;
    const read = schema.safeParse(json);
    if (read.success) return ok({ value: read.data, headers });
    const detail = read.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join(".")}: ${issue.message}`)
      .join("; ");
    options.log.warn("upstream answer has a wrong shape", { call: call.call, detail });
    const isForeign = read.error.issues.some(({ path }) => path.length === 0);
    const came = isForeign ? { status, came: cameAsJson(headers, json) } : {};
    return fail({ kind: "malformed", call: call.call, retryable: false, detail, ...came });
  }

  async function sendList<Schema extends z.ZodType<unknown[]>>(
    question: Question<Schema>,
  ): Promise<Result<RowsPage<z.output<Schema>>>> {
    const answer = await send(question);
    if (!answer.ok) return answer;
    const { value: rows, headers } = answer.value;
    const date = Date.parse(headers.get("date") ?? "");
    return ok({
      rows,
      total: countOf(headers.get("x-wp-total")),
      totalPages: countOf(headers.get("x-wp-totalpages")),
      answeredAt: Number.isNaN(date) ? (options.clock ?? Date.now)() : date,
    });
  }

  return {
    timeouts,
    written: rememberWrites(),
    refusals,
    /** The parameters of a read of orders, for the meta that this shop reads. */
    orderMeta: orderMeta ? onlyMeta(FULFILMENT_META, STAGE_META, ...orderMeta) : {},
    /**
     * One call with its answer checked against the schema; a wrong shape is `malformed`. Without a method it is a GET,
     * without a deadline the catalogue's.
     */
    async ask<Schema extends z.ZodType>(
      question: Question<Schema>,
    ): Promise<Result<z.output<Schema>>> {
      const answer = await send(question);
      return answer.ok ? ok(answer.value.value) : answer;
    },
    /** The same for a list of any size, with the totals of its headers; 0 without them. */
    askList<Schema extends z.ZodType<unknown[]>>({ query = {}, ...question }: Question<Schema>) {
      return readInParts(query, (part) => sendList({ ...question, query: part }));
    },
  };
}

function countOf(header: string | null): number {
  return /^\d{1,9}$/.test(header ?? "") ? Number(header) : 0;
}

/** WordPress's own errors have code, message and data, also after a crash and during its maintenance. */
function readError(json: unknown): ErrorWords {
  if (typeof json !== "object" || json === null) return {};
  const { code, message } = json as { code?: unknown; message?: unknown };
  const isOwn = typeof code === "string" && typeof message === "string" && "data" in json;
  return {
    ...(typeof code === "string" ? { code: code.slice(0, 100) } : {}),
    ...(typeof message === "string" ? { detail: message.slice(0, 300) } : {}),
    ...(isOwn ? { isOwnAnswer: true } : {}),
  };
}

/**
 * The base address of the shop back end, without a trailing slash. The keys are in every request, and WooCommerce
 * ignores them over plain http: only loopback addresses may use http.
 * @throws Error with a message for the operator
 */
export function checkUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url || !["http:", "https:"].includes(url.protocol)) {
    throw new Error(`WOOCOMMERCE_URL is not a web address: ${text}`);
  }
  if (url.protocol === "http:" && !isLoopback(url)) {
    throw new Error("WOOCOMMERCE_URL must be https (http is for loopback only)");
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new Error("WOOCOMMERCE_URL must hold an origin and at most a path, and no credentials");
  }
  return (url.origin + url.pathname).replace(/\/+$/, "");
}

type Dated = Pick<BackendOrder, "id" | "modifiedAt">;

/** So many orders are remembered. */
const MOST = 200;
/** WooCommerce counts in whole seconds. */
const TOLERANCE_MS = 1_000;

/** Remembers when orders were written, to notice a read that is older than a write before it: a cache answered. */
function rememberWrites() {
  const writtenAt = new Map<number, number>();
  let older: number | undefined;
  return {
    wrote<Order extends Dated>(order: Order): Order {
      writtenAt.delete(order.id);
      writtenAt.set(order.id, order.modifiedAt);
      const [oldest] = writtenAt.keys();
      if (writtenAt.size > MOST && oldest !== undefined) writtenAt.delete(oldest);
      return order;
    },
    /** Begins a read of one order; the result takes what was read. */
    reading(id: number) {
      // A write during the read does not count.
      const wroteAt = writtenAt.get(id);
      return <Order extends Dated>(order: Order): Order => {
        if (wroteAt !== undefined && order.modifiedAt > 0) {
          older = order.modifiedAt < wroteAt - TOLERANCE_MS ? id : undefined;
        }
        return order;
      };
    },
    /** The order that was last read after a write, if it came older than written. */
    older: () => older,
  };
}
