import { autocannon, type VisitsResult } from "#tests/tools/tools.ts";
import { cpuMs } from "./process-costs.ts";

const CONNECTIONS = 8;
/** The Accept-Encoding of current browsers. */
export const BROWSER_HEADERS = {
  "Accept-Encoding": "gzip, deflate, br, zstd",
  Accept: "text/html",
};
/** The environment of a shop that believes `nextClient`. */
export const CLIENTS_BY_HEADER = { TRUSTED_PROXIES: "1" };
let clients = 0;

/** The header of a client not seen before, so that what is measured is no refusal of a client that asks too often. */
export function nextClient(): { "X-Forwarded-For": string } {
  clients += 1;
  return { "X-Forwarded-For": `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` };
}

/** Closed by the client before the shop would close it, after 1,000 requests. */
const REQUESTS_PER_CONNECTION = 900;
/** Until then the code of a page is still being compiled. */
const WARM_UP_REQUESTS = 400;

export interface Load {
  requestsPerSecond: number;
  p50: number;
  p99: number;
  /** Processor time of the server's process for one request, ms. */
  cpuMs: number;
}

/**
 * Requests one page repeatedly.
 * @throws Error when an answer is not 200
 */
export async function load(
  server: { url: string; pid: number },
  path: string,
  options: { seconds: number; cookie?: string },
): Promise<Load> {
  const visitor = visitorOf(server.url + path, options.cookie);
  await autocannon({ ...visitor, amount: WARM_UP_REQUESTS });
  const before = cpuMs(server.pid);
  const result = checked(await autocannon({ ...visitor, duration: options.seconds }));
  const used = cpuMs(server.pid) - before;
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: used / result.requests.total,
  };
}

/**
 * Requests addresses in turn, so many times altogether.
 * @throws Error when an answer is not 200
 */
export async function visit(
  server: { url: string },
  paths: string[],
  options: { times: number; cookie?: string },
): Promise<void> {
  const visitor = visitorOf(server.url, options.cookie);
  const requests = paths.map((path) => ({
    path,
    headers: { ...visitor.headers, ...nextClient() },
  }));
  checked(await autocannon({ ...visitor, requests, amount: options.times }));
}

const visitorOf = (url: string, cookie: string | undefined) => ({
  url,
  connections: CONNECTIONS,
  reconnectRate: REQUESTS_PER_CONNECTION,
  headers: { ...BROWSER_HEADERS, ...(cookie !== undefined && { Cookie: cookie }) },
});

function checked(result: VisitsResult): VisitsResult {
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.url}: ${result.non2xx} bad answers, ${result.errors} errors.`);
  }
  return result;
}
