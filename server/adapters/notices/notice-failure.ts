import type { Result } from "#server/platform/outgoing/result.ts";
import type { NoticeFailure } from "#server/ports/notice-channel.ts";

/** Refusals that concern the one notice. Others, such as of a wrong key, concern all. */
const OF_ONE_NOTICE = new Set([400, 413, 422]);
/** Refusals that are temporary. */
const PASSING = new Set([408, 425, 429]);

/**
 * The meaning of the answer to a notice; undefined: it was accepted.
 * @param retryAfterMs the pause that the answer asks for
 */
export function failureOf(
  result: Result<{ isTaken: boolean; status: number }>,
  retryAfterMs?: number,
): NoticeFailure | undefined {
  if (!result.ok) return { scope: "channel", problem: result.error.detail ?? result.error.kind };
  const { isTaken, status } = result.value;
  if (isTaken) return undefined;
  const problem = `HTTP ${status}`;
  if (PASSING.has(status) || status >= 500) return { scope: "channel", problem, retryAfterMs };
  return { scope: OF_ONE_NOTICE.has(status) ? "later" : "channel", problem, isLasting: true };
}
