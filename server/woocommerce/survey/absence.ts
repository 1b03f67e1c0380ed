import { z } from "zod";
import type { Misfit } from "#app/domain/misfit.ts";
import type { UpstreamError } from "../../platform/outgoing/result.ts";
import type { Transport } from "../transport.ts";
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

/** Why the back end cannot be used at all: no answer, or one without REST. Undefined when it answers. Never rejects. */
export async function absence(transport: Transport): Promise<Misfit | undefined> {
  const answer = await ping(transport);
  if (answer.ok) return undefined;
  const kind = kindOf(answer.error);
  return kind && inWords({ kind, found: String(answer.error.status ?? "") });
}

/** Refused keys are a finding of the survey, and a busy back end is there. */
function kindOf({ kind, status, code }: UpstreamError): "away" | "no-rest" | undefined {
  if (kind === "unreachable" || kind === "lost") return "away";
  if (kind === "malformed") return "no-rest";
  // WordPress itself says with this code that WooCommerce has no REST API here.
  const isElsewhere = code === undefined || code === "rest_no_route";
  const isDenied = status === 401 || status === 403;
  return kind === "refused" && isElsewhere && !isDenied ? "no-rest" : undefined;
}
