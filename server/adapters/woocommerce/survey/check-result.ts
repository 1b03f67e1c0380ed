import type { z } from "zod";
import type { BackendProblem, BackendProblemKind } from "#app/domain/admin/backend-problem.ts";
import type { SurveyExpectations } from "#server/ports/shop-backend.ts";
import type { Question, Transport } from "#server/adapters/woocommerce/transport.ts";

/** Findings, the kinds that could not be checked, and the absence that an answer showed. */
export interface CheckResult {
  findings: BackendProblem[];
  unchecked: BackendProblemKind[];
  absence?: BackendProblem | undefined;
}

/** One part of the survey. */
export interface SurveyPart {
  kinds: readonly BackendProblemKind[];
  check(transport: Transport, expected: SurveyExpectations): Promise<CheckResult>;
}

/** Of one read, in ms. */
export const TIMEOUT_MS = 5_000;

/** One read of the survey. */
export const read = <Schema extends z.ZodType>(
  transport: Transport,
  question: Pick<Question<Schema>, "call" | "path" | "query" | "schema">,
) => transport.ask({ ...question, timeoutMs: TIMEOUT_MS });

export const checked = (...findings: BackendProblem[]): CheckResult => ({
  findings,
  unchecked: [],
});
export const unchecked = (kinds: readonly BackendProblemKind[]): CheckResult => ({
  findings: [],
  unchecked: [...kinds],
});
