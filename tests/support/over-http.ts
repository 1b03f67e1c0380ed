import { onTestFinished } from "vitest";
import { networkFetch } from "#server/platform/outgoing/network-fetch.ts";
import { serve } from "./http-server.ts";
import type { ScriptedUpstream } from "./scripted-upstream.ts";

/** From now on the calls of this upstream go over real HTTP. */
async function overHttp(upstream: ScriptedUpstream): Promise<void> {
  const { origin, close } = await serve(upstream.fetch);
  onTestFinished(close);
  upstream.fetch = async (request) => {
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const body = method === "GET" ? {} : { body: await request.text() };
    return networkFetch(origin + pathname + search, { method, headers, ...body });
  };
}

/** The two ways to a back end: in process, and over real HTTP. */
export const BOTH_WAYS = [
  { way: "in process", take: async () => {} },
  { way: "over HTTP", take: overHttp },
];
