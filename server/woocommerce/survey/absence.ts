import { z } from "zod";
import type { Misfit } from "#app/domain/misfit.ts";
import type { UpstreamError } from "../../platform/outgoing/result.ts";
import type { Transport } from "../transport.ts";
import { foundIn, kindOfAnswer } from "./kind-of-answer.ts";
import { inWords } from "./words.ts";

const TIMEOUT_MS = 3_000;

/** One small read, to learn whether the back end answers at all. */
export function ping(transport: Transport) {
  return transport.ask({
    call: "ping",
    path: "products",
    query: { status: "publish", per_page: "1", _fields: "id" },
    schema: z.array(z.unknown()),
    timeoutMs: TIMEOUT_MS,
  });
}

/** Why the back end cannot be used at all; undefined when it can. Never rejects. */
export async function absence(transport: Transport): Promise<Misfit | undefined> {
  const answer = await ping(transport);
  return answer.ok ? undefined : absenceIn(answer.error);
}

/** What an answer shows of an absence. Refused keys are a finding of the survey, and a busy back end is there. */
export function absenceIn(error: UpstreamError): Misfit | undefined {
  const kind = kindOfAnswer(error);
  if (kind === "keys" || kind === "busy" || kind === "answered") return undefined;
  return inWords({ kind, found: foundIn(error) });
}
