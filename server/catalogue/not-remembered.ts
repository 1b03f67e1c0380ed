import { UpstreamUnavailable } from "../platform/outgoing/result.ts";

/** Nobody was asked, and memory does not hold all of it. @throws UpstreamUnavailable always */
export function notRemembered(what: string): never {
  throw new UpstreamUnavailable({
    kind: "unreachable",
    call: `${what}.remembered`,
    retryable: true,
  });
}
