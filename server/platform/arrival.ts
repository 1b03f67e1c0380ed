import { z } from "zod";
import type { Sealer } from "./crypto/seal.ts";

/** Contains the signature of our own check, which no other program can make. */
export const PROBE_HEADER = "X-Kedai-Probe";
const PURPOSE = "probe";
const MAX_AGE_SECONDS = 60;

/** How a request arrived at the shop. */
export const arrivalShape = z.object({
  /** The visitor's address as limits count it. */
  client: z.string(),
  /** The X-Forwarded-For header; null without one. */
  forwardedFor: z.string().nullable(),
});

export type Arrival = z.infer<typeof arrivalShape>;

/** The value of the header, good for one minute. */
export function probeSign(sealer: Sealer): string {
  return sealer.seal(PURPOSE, "");
}

/** How a request with a valid signature arrived; undefined for any other, which is told nothing. */
export function arrivalOf(
  sealer: Sealer,
  { headers }: Pick<Request, "headers">,
  client: string,
): Arrival | undefined {
  const sign = headers.get(PROBE_HEADER);
  if (sign === null || !sealer.open(PURPOSE, [sign], MAX_AGE_SECONDS)) return undefined;
  return { client, forwardedFor: headers.get("X-Forwarded-For") };
}
