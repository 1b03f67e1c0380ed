import type { Came } from "./what-came.ts";

/** The outcome of an upstream call. Failures are values, so that every caller has to handle them. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: UpstreamError };

export interface UpstreamError {
  /**
   * unreachable: no connection, so nothing was done upstream.
   * lost: the request may have been carried out, but no usable answer came (timeout, cut, 5xx after a write).
   * refused: the upstream rejected the request (4xx).
   * malformed: a 2xx that breaks the contract.
   * busy: too many open calls, or 429; try again after retryAfterMs.
   */
  kind: "unreachable" | "lost" | "refused" | "malformed" | "busy";
  /** Name of the call ("orders.create"), for the log. Never an address or a secret. */
  call: string;
  status?: number;
  /** The upstream's own error code, never shown to a shopper. */
  code?: string;
  /**
   * The upstream itself answered, completely, with its own error, and not a server on the way to it: it has stopped
   * working on the call, so that one look shows whether it was carried out.
   */
  isOwnAnswer?: true;
  /**
   * The meaning of a refusal: the thing does not exist, this coupon is not accepted, coupons are switched off, the
   * picture could not be fetched, or the upstream has not judged the call (refused keys, or an answer of a program in front of it).
   */
  reason?: "missing" | "coupon" | "taken" | "coupons-off" | "picture" | "unjudged";
  /** What came instead of JSON. */
  came?: Came;
  /** The answer was larger than this caller reads; the same call for fewer rows or fields may succeed. */
  isTooLarge?: true;
  retryAfterMs?: number;
  /** Only this client was refused, because it makes too many requests; the same call for another client is allowed. */
  isOnlyThisClient?: boolean;
  /** Whether the same call may succeed later. */
  retryable: boolean;
  /** The upstream's own message, for the log and for JSON answers: may hold HTML. */
  detail?: string;
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = <T = never>(error: UpstreamError): Result<T> => ({ ok: false, error });

/** Whether the upstream refused our keys or their rights. A firewall in front of it may answer so too. */
export function isDenied({ kind, status }: UpstreamError): boolean {
  return kind === "refused" && (status === 401 || status === 403);
}

/** Whether the call may have been carried out although it failed: one look shows it. */
export function mayBeDone({ kind }: UpstreamError): boolean {
  return kind === "lost" || kind === "malformed";
}

/** Thrown by read services when a page cannot be made without the upstream. The page answers 503. */
export class UpstreamUnavailable extends Error {
  readonly upstream: UpstreamError;
  constructor(upstream: UpstreamError) {
    super(`${upstream.call}: ${upstream.kind}`);
    this.name = "UpstreamUnavailable";
    this.upstream = upstream;
  }
}

/** The value of a successful result. @throws UpstreamUnavailable */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new UpstreamUnavailable(result.error);
}
