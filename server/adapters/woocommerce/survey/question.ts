import type { z } from "zod";
import type { Misfit, MisfitKind } from "#app/domain/admin/misfit.ts";
import type { SurveyExpectations } from "#server/ports/shop-backend.ts";
import type { Question, Transport } from "#server/adapters/woocommerce/transport.ts";

/** Findings, the kinds that could not be checked, and the absence that an answer showed. */
export interface Told {
  findings: Misfit[];
  untold: MisfitKind[];
  absence?: Misfit | undefined;
}

/** One part of the survey. */
export interface SurveyPart {
  kinds: readonly MisfitKind[];
  look(transport: Transport, expected: SurveyExpectations): Promise<Told>;
}

/** Of one read, in ms. */
export const TIMEOUT_MS = 5_000;

/** One read of the survey. */
export const read = <Schema extends z.ZodType>(
  transport: Transport,
  question: Pick<Question<Schema>, "call" | "path" | "query" | "schema">,
) => transport.ask({ ...question, timeoutMs: TIMEOUT_MS });

export const told = (...findings: Misfit[]): Told => ({ findings, untold: [] });
export const untold = (kinds: readonly MisfitKind[]): Told => ({
  findings: [],
  untold: [...kinds],
});
