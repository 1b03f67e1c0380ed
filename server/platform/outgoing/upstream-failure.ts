import type { UpstreamError } from "./result.ts";
import { DeadlinePassed } from "../time/deadline.ts";
import { retryAfterMs } from "./retry-after.ts";

/** An upstream's error code and message. `isOwnAnswer`: the body has the form of the upstream's own errors. */
export interface ErrorWords {
  code?: string;
  detail?: string;
  isOwnAnswer?: true;
}

/** Statuses that a gateway sends too, also in the upstream's own form: the upstream may still work on the call. */
const GATEWAY = [502, 503, 504];

/** Codes of Node and OpenSSL for failures before the first byte of a request is sent. */
const NOT_SENT =
  /^(ECONNREFUSED|ENOTFOUND|EAI_\w+|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_\w+|(DEPTH_ZERO_)?SELF_SIGNED_CERT\w*|UNABLE_TO_\w+)$/;

/** The error of a call without a complete answer. */
export function failureWithoutAnswer(call: string, thrown: unknown): UpstreamError {
  const code = codeOf(thrown);
  const unsent = code !== undefined && NOT_SENT.test(code);
  return {
    kind: unsent ? "unreachable" : "lost",
    call,
    retryable: true,
    detail: code ?? (thrown instanceof DeadlinePassed ? "timeout" : "connection failed"),
  };
}

/**
 * The error of an answer.
 * @param status any but a 2xx
 */
export function failureOfAnswer(
  call: string,
  status: number,
  headers: Headers,
  words: ErrorWords,
  now: number,
): UpstreamError {
  const wait = retryAfterMs(headers, now);
  const base = {
    call,
    status,
    ...words,
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
  };
  if (status === 429) return { ...base, kind: "busy", retryable: true };
  if (GATEWAY.includes(status)) delete base.isOwnAnswer;
  if (status >= 500 || status === 408) return { ...base, kind: "lost", retryable: true };
  return { ...base, kind: "refused", retryable: false };
}

function codeOf(thrown: unknown): string | undefined {
  const seen = [thrown, thrown instanceof Error ? thrown.cause : undefined];
  for (const one of seen) {
    if (one instanceof Error && "code" in one && typeof one.code === "string") return one.code;
  }
  return undefined;
}
