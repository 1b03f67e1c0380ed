import { setTimeout as delay } from "node:timers/promises";
import { serve } from "./http-server.ts";

export interface ProxiedCall {
  /** "GET products?page=1": every parameter but the list of fields. */
  name: string;
  /** 1 for a call that waited for no other, 2 for one that began after such a one was answered, and so on. */
  wave: number;
}

export interface DelayingProxy {
  origin: string;
  /** The calls that passed during this time, in order. */
  callsOf(work: () => Promise<unknown>): Promise<ProxiedCall[]>;
  close(): Promise<void>;
}

/** A proxy in front of a shop back end on loopback that delays every call. */
export async function startDelayingProxy(target: string, delayMs: number): Promise<DelayingProxy> {
  let calls: ProxiedCall[] = [];
  let answeredWaves = 0;

  const { origin, close } = await serve(async (request) => {
    const call = { name: nameOf(request), wave: answeredWaves + 1 };
    calls.push(call);
    await delay(delayMs);
    const { pathname, search } = new URL(request.url);
    const answer = await fetch(new Request(target + pathname + search, request));
    answeredWaves = Math.max(answeredWaves, call.wave);
    return answer;
  });

  return {
    origin,
    close,
    async callsOf(work) {
      calls = [];
      answeredWaves = 0;
      await work();
      return calls;
    },
  };
}

function nameOf({ method, url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.delete("_fields");
  const query = searchParams.size === 0 ? "" : `?${searchParams}`;
  return `${method} ${pathname.replace("/wp-json/wc/v3/", "")}${query}`;
}
