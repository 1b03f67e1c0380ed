import { setTimeout as delay } from "node:timers/promises";
import type { UpstreamFetch } from "#server/platform/outgoing/upstream.ts";

/**
 * cut-before: the connection breaks before anything is done. cut-after: it is done, and the answer is lost.
 * refuse-connection: it is certain that nothing was sent. delay: the answer comes late. status: that answer instead, a
 * string as a page; with `isDone` it is done all the same.
 * slow-answer: it is done at once, and the answer comes so many ms later.
 * late: the connection breaks, and it is done all the same so many ms later. change: the answer, with these fields of its JSON changed.
 */
export type Fault =
  | { kind: "cut-before" | "cut-after" | "refuse-connection" }
  | { kind: "delay" | "late" | "slow-answer"; ms: number }
  | { kind: "status"; status: number; body?: unknown; isDone?: true }
  | { kind: "change"; fields: Record<string, unknown> };

export interface ScriptedUpstream {
  fetch: UpstreamFetch;
  /** "POST orders", "PUT orders/501 {...}": every call that reached the upstream, in order. */
  calls: { method: string; path: string; body: string; status: number; answer: string }[];
  /** The next `times` calls whose "METHOD path" matches this pattern have this fault. */
  fail(fits: RegExp, fault: Fault, times?: number): void;
  /** The number of calls that match. */
  count(fits: RegExp): number;
  /** Ends every fault. */
  heal(): void;
}

/** The complete error answer of WordPress after a crash, as recorded from WooCommerce 11. */
export const WORDPRESS_ERROR = {
  code: "internal_server_error",
  message: "<p>There has been a critical error on this website.</p>",
  data: { status: 500 },
  additional_errors: [],
};

/** A handler that records its calls and fails as set. */
export function scriptUpstream(handler: UpstreamFetch): ScriptedUpstream {
  const calls: ScriptedUpstream["calls"] = [];
  let faults: { fits: RegExp; fault: Fault; left: number }[] = [];

  function nextFault(name: string): Fault | undefined {
    const found = faults.find(({ fits, left }) => left > 0 && fits.test(name));
    if (found) found.left -= 1;
    return found?.fault;
  }

  async function forward(request: Request): Promise<Response> {
    const body = request.body ? await request.clone().text() : "";
    const response = await handler(request);
    const answer = await response.clone().text();
    calls.push({ ...nameOf(request), body, status: response.status, answer });
    return response;
  }

  return {
    calls,
    async fetch(request) {
      const { method, path } = nameOf(request);
      const fault = nextFault(`${method} ${path}`);
      switch (fault?.kind) {
        case "cut-before":
          throw connectionError("ECONNRESET");
        case "refuse-connection":
          throw connectionError("ECONNREFUSED");
        case "cut-after":
          await forward(request);
          throw connectionError("ECONNRESET");
        case "delay":
          await delay(fault.ms);
          return forward(request);
        case "slow-answer": {
          const response = await forward(request);
          await delay(fault.ms);
          return response;
        }
        case "late": {
          const copy = request.clone();
          setTimeout(() => void forward(copy), fault.ms);
          throw connectionError("ECONNRESET");
        }
        case "status":
          if (fault.isDone) await forward(request);
          return typeof fault.body === "string"
            ? new Response(fault.body, { ...fault, headers: { "Content-Type": "text/html" } })
            : Response.json(fault.body ?? {}, { status: fault.status });
        case "change": {
          const response = await forward(request);
          const body = (await response.json()) as Record<string, unknown>;
          return Response.json({ ...body, ...fault.fields }, { status: response.status });
        }
        default:
          return forward(request);
      }
    },
    fail(fits, fault, times = 1) {
      faults.push({ fits, fault, left: times });
    },
    count: (fits) => calls.filter(({ method, path }) => fits.test(`${method} ${path}`)).length,
    heal() {
      faults = [];
    },
  };
}

function nameOf(request: Request): { method: string; path: string } {
  const { pathname } = new URL(request.url);
  return { method: request.method, path: pathname.replace(/^.*\/v3\//, "") };
}

function connectionError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** From the first call that is sent by POST on, calls like this one have this fault. */
export function failOnceSent(upstream: ScriptedUpstream, call: RegExp, fault: Fault): void {
  const real = upstream.fetch;
  upstream.fetch = async (request) => {
    if (request.method === "POST") upstream.fail(call, fault, Infinity);
    return real(request);
  };
}
