import { sendBytes, requestText } from "#tests/support/raw-socket.ts";
import { expectConsistentStore } from "./consistent-store.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import { mutate } from "./mutate.ts";
import { createRandom, type Random } from "./random.ts";
import { type RealRequest, realRequests } from "./real-requests.ts";

const AT_ONCE = 12;
/** Sign-ins are slow on purpose, and slower while codes are guessed. */
const SIGN_IN = /^\/admin(\.data)?(\?|$)/;
/** How long to wait for an answer to bytes that are no request. */
const BROKEN_MS = 100;
/** Links that a robot or a picture may not follow answer 503 on purpose. */
const VISITS_ONLY = /^\/add-to-cart/;

export interface FuzzResult {
  /** The number of answers by status. */
  statuses: Record<number, number>;
  /** The failures: each with the request and its result. */
  faults: string[];
  /** Requests that were answered in time only when they were sent again, because the machine was busy. */
  slowOnce: number;
  /** Growth of the heap after garbage collection, from a tenth of the requests to the end. */
  heapGrowthMib: number;
  /** Growth of the server's memory, from a tenth of the requests to the end. */
  cpuMs: number;
}

/** Sends requests that are like real ones with errors, and records every answer that no input may cause. */
export async function fuzz(
  shop: MeasuredShop,
  options: { seed: number; count: number; hangMs: number },
): Promise<FuzzResult> {
  const random = createRandom(options.seed);
  const reals = await realRequests(shop.url);
  const statuses: FuzzResult["statuses"] = {};
  const faults: string[] = [];
  let sent = 0;
  let slowOnce = 0;

  async function sendOne(): Promise<void> {
    const isBroken = random.percent(5);
    const request = mutate(random, random.pick(reals));
    const text = asText(shop, random, request);
    const bytes = isBroken ? broken(random, text) : text;
    const patience = SIGN_IN.test(request.path) ? 10_000 : options.hangMs;
    try {
      const { status, headers } = await answerTo(bytes, isBroken ? BROKEN_MS : patience, isBroken);
      statuses[status] = (statuses[status] ?? 0) + 1;
      const isExpected = status < 500 || (status === 503 && VISITS_ONLY.test(request.path));
      const isHardened = headers.get("x-content-type-options")?.[0] === "nosniff";
      if (!isExpected || (!isBroken && !isHardened)) faults.push(`${status}: ${shown(bytes)}`);
    } catch {
      // The server may be waiting for the rest of a broken request.
      if (!isBroken) faults.push(`no answer, twice: ${shown(bytes)}`);
    }
  }

  /** A request that really hangs does so again; a busy machine is busy for a moment only. */
  async function answerTo(bytes: string, patience: number, isBroken: boolean) {
    try {
      return await sendBytes(shop.url, bytes, patience);
    } catch (error) {
      if (isBroken) throw error;
      slowOnce += 1;
      return await sendBytes(shop.url, bytes, patience);
    }
  }

  async function work(until: number): Promise<void> {
    while (sent < until) {
      sent += 1;
      await sendOne();
    }
  }
  const workers = (until: number) =>
    Promise.all(Array.from({ length: AT_ONCE }, () => work(until)));

  await workers(options.count / 10);
  const before = await shop.held();
  await workers(options.count);
  const after = await shop.held();
  faults.push(...(await expectConsistentStore(shop)));
  const heapGrowthMib = (after.heapBytes - before.heapBytes) / 1024 / 1024;
  return { statuses, faults, slowOnce, heapGrowthMib, cpuMs: after.cpuMs - before.cpuMs };
}

function asText(shop: MeasuredShop, random: Random, request: RealRequest): string {
  const headers = {
    Host: new URL(shop.url).host,
    "X-Forwarded-For": `10.0.${random.below(256)}.${random.below(256)}`,
    ...request.headers,
  };
  // Bytes above 255 go as UTF-8, one character of text for each byte.
  const wire = (text: string) => Buffer.from(text.toWellFormed()).toString("latin1");
  return wire(requestText({ ...request, headers }));
}

/** Bytes changed at any place, so that it may be no request at all. */
function broken(random: Random, text: string): string {
  const characters = text.split("");
  for (let count = 1 + random.below(5); count > 0; count -= 1) {
    characters[random.below(characters.length)] = String.fromCharCode(random.below(256));
  }
  return characters.join("");
}

function shown(bytes: string): string {
  return JSON.stringify(bytes.slice(0, 2_000));
}
