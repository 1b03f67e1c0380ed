import { Agent, request as httpRequest } from "node:http";
import type { Held } from "./measured-server.ts";
import type { MeasuredShop } from "./measured-shop.ts";
import { mutate } from "./mutate.ts";
import { createRandom, type Random } from "./random.ts";
import { type RealRequest, realRequests } from "./real-requests.ts";

const AT_ONCE = 16;
/** Of a hundred requests so many are page views of an unknown visitor, and so many have an error. */
const BROWSING_PERCENT = 50;
const WRONG_PERCENT = 5;

export interface SoakResult {
  /** After the warm-up, and after each tenth of the requests. */
  held: Held[];
  statuses: Record<number, number>;
  seconds: number;
}

/**
 * Sends mixed requests over kept connections: a warm-up, and then `count`, with ten measurements of memory and handles.
 */
export async function soak(
  shop: MeasuredShop,
  options: { seed: number; warmUp: number; count: number; onProgress?: (tenth: number) => void },
): Promise<SoakResult> {
  const random = createRandom(options.seed);
  const reals = await realRequests(shop.url);
  const views = reals.filter(
    ({ method, path, headers }) =>
      method === "GET" && headers["Cookie"] === undefined && /^\/(product|search|$)/.test(path),
  );
  const statuses: SoakResult["statuses"] = {};

  async function storm(count: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    let sent = 0;
    const work = async (): Promise<void> => {
      while (sent < count) {
        sent += 1;
        const real = random.pick(random.percent(BROWSING_PERCENT) ? views : reals);
        const request = random.percent(WRONG_PERCENT) ? mutate(random, real) : real;
        const status = await send(shop.url, agent, random, request);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    agent.destroy();
    // The server still releases what the last answers used.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }

  await storm(options.warmUp);
  const held = [await shop.held()];
  const startedAt = Date.now();
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    await storm(options.count / 10);
    held.push(await shop.held());
    options.onProgress?.(tenth);
  }
  return { held, statuses, seconds: (Date.now() - startedAt) / 1000 };
}

/** The status; 0 when the connection ended without one, or the request could not be sent. */
function send(
  origin: string,
  agent: Agent,
  random: Random,
  { method, path, headers, body }: RealRequest,
): Promise<number> {
  const from = { "X-Forwarded-For": `10.${random.below(8)}.${random.below(256)}.1` };
  return new Promise((resolve) => {
    try {
      const outgoing = httpRequest(
        origin,
        { agent, method, path, headers: { ...from, ...headers } },
        (answer) => {
          answer.resume().on("close", () => resolve(answer.statusCode ?? 0));
        },
      );
      outgoing.on("error", () => resolve(0));
      outgoing.end(body);
    } catch {
      resolve(0);
    }
  });
}
