import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../log.ts";
import { fail, ok, type Result, type UpstreamError } from "./result.ts";
import { assertNotInTransaction } from "../storage/transaction-guard.ts";
import { readBoundedText } from "../bounded-body.ts";
import { parseJson } from "../parse-json.ts";
import { withDeadline } from "../time/deadline.ts";
import { quietMs, refusedByLimit } from "./retry-after.ts";
import { type ErrorWords, failureOfAnswer, failureWithoutAnswer } from "./upstream-failure.ts";
import { CROWD_RETRY_MS, CALL_LIMITS, type CallLimits } from "../limits/limits.ts";
import { type Caller, createUpstreamGate } from "./upstream-gate.ts";
import { cameAsJson, whatCame } from "./what-came.ts";
import { currentRequest, isBackgroundSync } from "./request-context.ts";

/** The platform's fetch, or an embedded back end's handler. */
export type UpstreamFetch = (request: Request) => Promise<Response>;

export interface UpstreamOptions {
  /** For the log: "woocommerce", "billplz". */
  name: string;
  /** Paths are appended to it. */
  baseUrl: string;
  /** Sent with every call (Authorization, User-Agent). */
  headers: Record<string, string>;
  fetch: UpstreamFetch;
  log: Log;
  /** Reads the error code and message of an error body. */
  readError: (json: unknown) => ErrorWords;
  callLimits?: Partial<CallLimits>;
  maxBytes?: number;
  /** The time, ms since the epoch. */
  clock?: () => number;
  /** Ms of a monotonic clock. */
  ticks?: () => number;
  sleep?: (ms: number) => Promise<unknown>;
  /** 0 to 1, for jitter. */
  random?: () => number;
}

export interface UpstreamCall {
  /** Name for the log and the error: "orders.create". */
  call: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base address, already escaped. */
  path: string;
  query?: URLSearchParams;
  /** URLSearchParams are sent as a form, anything else as JSON. */
  body?: unknown;
  /** A read of goods that may be only for display. Any other read counts as one that an order depends on. */
  showsGoods?: boolean;
  /** Deadline of the whole call, waiting and retries included, ms. */
  timeoutMs: number;
}

interface UpstreamAnswer {
  status: number;
  headers: Headers;
  json: unknown;
}

const MAX_BYTES = 2 * 1024 * 1024;
const RETRIES = 2;
const FIRST_RETRY_MS = 200;

/**
 * Keeps the Request of a running call. fetch sees an abort only while the Request is referenced: without this, a
 * garbage collection during a long wait would leave the connection open for minutes after its deadline.
 */
const underWay = new Set<Request>();

/** The HTTP transport of every upstream client, with limits for time, size and concurrency. */
export function createUpstream(options: UpstreamOptions) {
  const clock = options.clock ?? Date.now;
  const sleep = options.sleep ?? delay;
  const random = options.random ?? Math.random;
  const maxBytes = options.maxBytes ?? MAX_BYTES;
  const base = options.baseUrl.replace(/\/*$/, "/");
  const gate = createUpstreamGate({
    callLimits: { ...CALL_LIMITS, ...options.callLimits },
    ticks: options.ticks ?? (() => performance.now()),
  });

  /**
   * One call; a GET is retried at most twice. Redirects are not followed. Succeeds for a 2xx with a JSON body;
   * everything else is an error value (404 too: `refused`, status 404).
   * @throws only inside a database transaction, which is a defect
   */
  async function request(call: UpstreamCall): Promise<Result<UpstreamAnswer>> {
    assertNotInTransaction(call.call);
    const overLimitMs = call.method === "GET" ? (currentRequest()?.countPage() ?? 0) : 0;
    if (overLimitMs > 0) return fail(refusedByLimit(call.call, "client-limit", overLimitMs));
    const started = performance.now();
    const timeLeft = () => call.timeoutMs - (performance.now() - started);
    for (let attempt = 0; ; attempt += 1) {
      const result = await attemptOnce(call, timeLeft);
      report(call, attempt, performance.now() - started, result);
      if (result.ok || attempt === RETRIES || !mayRepeat(call, result.error)) return result;
      const backoff = FIRST_RETRY_MS * 2 ** attempt * (0.5 + random() / 2);
      const wait = Math.max(backoff, result.error.retryAfterMs ?? 0);
      if (wait >= timeLeft()) return result;
      await sleep(wait);
    }
  }

  async function attemptOnce(
    call: UpstreamCall,
    timeLeft: () => number,
  ): Promise<Result<UpstreamAnswer>> {
    const caller = callerOf(call);
    const quiet = gate.pausedFor(caller.traffic);
    if (quiet > 0) return fail(refusedByLimit(call.call, "paused", quiet));
    const admission = await gate.enter(caller, timeLeft());
    if (!admission.isIn) {
      const why = admission.isOnlyThisClient ? "client-queue" : "queue";
      return fail(refusedByLimit(call.call, why, CROWD_RETRY_MS));
    }
    try {
      const answer = await exchange(call, timeLeft());
      const silence = quietMs(answer.status, answer.headers, clock());
      if (silence > 0) gate.pause(caller.traffic, silence);
      return judge(call, answer);
    } catch (thrown) {
      return fail(failureWithoutAnswer(call.call, thrown));
    } finally {
      admission.release();
    }
  }

  /** Sends the request and reads the whole answer before the deadline. */
  function exchange(call: UpstreamCall, timeoutMs: number) {
    return withDeadline(timeoutMs, async (signal) => {
      const request = toRequest(call, signal);
      underWay.add(request);
      try {
        const response = await options.fetch(request);
        return {
          status: response.status,
          headers: response.headers,
          text: await readBoundedText(response, maxBytes),
        };
      } finally {
        underWay.delete(request);
      }
    });
  }

  function toRequest(call: UpstreamCall, signal: AbortSignal): Request {
    const init: RequestInit = { method: call.method, redirect: "manual", signal };
    const headers = new Headers({ Accept: "application/json", ...options.headers });
    if (call.body instanceof URLSearchParams) {
      init.body = call.body;
    } else if (call.body !== undefined) {
      headers.set("Content-Type", "application/json");
      init.body = JSON.stringify(call.body);
    }
    return new Request(addressOf(call), { ...init, headers });
  }

  function addressOf({ path, query }: UpstreamCall): string {
    return `${base}${path.replace(/^\/+/, "")}${query?.size ? `?${query}` : ""}`;
  }

  function judge(
    asked: UpstreamCall,
    answer: { status: number; headers: Headers; text: string | undefined },
  ): Result<UpstreamAnswer> {
    const { call } = asked;
    const { status, headers, text } = answer;
    if (text === undefined) {
      const detail = `body exceeds ${maxBytes} bytes`;
      return fail({ kind: "malformed", call, retryable: false, isTooLarge: true, detail });
    }
    const json = parseJson(text);
    const came = json === undefined ? { came: whatCame(addressOf(asked), answer, text) } : {};
    if (status < 200 || status > 299) {
      const words = options.readError(json);
      const error = failureOfAnswer(call, status, headers, words, clock());
      const said =
        json === undefined || words.isOwnAnswer ? came : { came: cameAsJson(headers, json) };
      return fail({ ...error, ...said });
    }
    if (json !== undefined) return ok({ status, headers, json });
    return fail({ kind: "malformed", call, status, retryable: true, detail: "not JSON", ...came });
  }

  function report(
    call: UpstreamCall,
    attempt: number,
    ms: number,
    result: Result<UpstreamAnswer>,
  ): void {
    const fields = { upstream: options.name, call: call.call, attempt, ms: Math.round(ms) };
    if (result.ok) return options.log.debug("upstream", { ...fields, status: result.value.status });
    const { kind, status, code } = result.error;
    const level = kind === "refused" ? "info" : "warn";
    options.log[level]("upstream", { ...fields, kind, status, code });
  }

  return { request };
}

function mayRepeat({ method }: UpstreamCall, { kind }: UpstreamError): boolean {
  return method === "GET" && (kind === "unreachable" || kind === "lost");
}

function callerOf({ method, showsGoods }: UpstreamCall): Caller {
  if (method !== "GET") return { traffic: "write" };
  if (isBackgroundSync()) return { traffic: "index" };
  const context = currentRequest();
  const isBrowsing = showsGoods && !context?.isBuying;
  return { traffic: isBrowsing ? "browse" : "checkout", client: context?.client };
}
