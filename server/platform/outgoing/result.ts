/** An upstream call's outcome as a value: failures are ordinary here and every caller must look at them. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: UpstreamError };

export interface UpstreamError {
  /**
   * unreachable: no connection, so nothing was done upstream.
   * lost: the request may have been carried out, but no usable answer came (timeout, cut, 5xx after a write).
   * refused: the upstream answered that it will not do this (4xx).
   * malformed: a 2xx that is not what the contract says.
   * busy: too many calls open or 429; try again after retryAfterMs.
   */
  kind: "unreachable" | "lost" | "refused" | "malformed" | "busy";
  /** Name of the call ("orders.create"), for the log. Never an address or a secret. */
  call: string;
  status?: number;
  /** The upstream's own machine-readable code, never shown to a shopper. */
  code?: string;
  /** What a refusal means in our own words: no such thing, this coupon not accepted, or no coupons at all. */
  reason?: "missing" | "coupon" | "coupons-off";
  retryAfterMs?: number;
  /** Only the client on whose behalf it was made is turned away, because it asks too much; the same call of another is not. */
  isOnlyThisClient?: boolean;
  /** Whether the same call may succeed later without a change. */
  retryable: boolean;
  /** The upstream's own words, for the log and for JSON answers: may hold HTML. */
  detail?: string;
}

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });
export const fail = <T = never>(error: UpstreamError): Result<T> => ({ ok: false, error });

/** Thrown by read services when a page cannot be made without the upstream. Answered with a friendly 503. */
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
