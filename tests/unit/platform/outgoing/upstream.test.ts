import { expect, test } from "vitest";
import { z } from "zod";
import {
  createUpstream,
  type UpstreamCall,
  type UpstreamOptions,
} from "#server/platform/outgoing/upstream.ts";
import { inRequest, type RequestContext } from "#server/platform/outgoing/request-context.ts";
import { createLog } from "#server/platform/log.ts";
import { insideTransaction } from "#server/platform/storage/transaction-guard.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";

const READ: UpstreamCall = { call: "things.get", method: "GET", path: "things/1", timeoutMs: 1000 };
const WRITE: UpstreamCall = { ...READ, call: "things.create", method: "POST", path: "things" };

const ERROR_BODY = z.object({ code: z.string() });

type Step = Response | Error | (() => Promise<Response>);

function json(body: unknown, init?: ResponseInit): Response {
  return new Response(JSON.stringify(body), init);
}

/** An upstream that answers with the given steps in turn and repeats the last one. */
function scripted(steps: Step[], options: Partial<UpstreamOptions> = {}) {
  const requests: Request[] = [];
  const slept: number[] = [];
  const lines: string[] = [];
  const upstream = createUpstream({
    name: "fake",
    baseUrl: "https://shop.test/api",
    headers: { Authorization: "Basic c2VjcmV0" },
    log: createLog("debug", (line) => lines.push(line)),
    readError: (body) => {
      const words = ERROR_BODY.safeParse(body);
      return words.success ? { code: words.data.code } : {};
    },
    sleep: async (ms) => void slept.push(ms),
    random: () => 0.5,
    fetch: async (request) => {
      requests.push(request);
      const step = steps[Math.min(requests.length, steps.length) - 1];
      if (step === undefined || step instanceof Error) throw step ?? new Error("no step");
      return typeof step === "function" ? step() : step.clone();
    },
    ...options,
  });
  return { upstream, requests, slept, lines };
}

function systemError(code: string): Error {
  return new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) });
}

test("a success is returned as status, headers and JSON", async () => {
  const { upstream, requests } = scripted([json({ a: 1 }, { headers: { "X-WP-Total": "7" } })]);
  const result = await upstream.request({ ...READ, query: new URLSearchParams({ q: "a b" }) });
  if (!result.ok) throw new Error(result.error.kind);
  expect(result.value).toMatchObject({ status: 200, json: { a: 1 } });
  expect(result.value.headers.get("x-wp-total")).toBe("7");
  expect(requests[0]?.url).toBe("https://shop.test/api/things/1?q=a+b");
  expect(requests[0]?.headers.get("authorization")).toBe("Basic c2VjcmV0");
  expect(requests[0]?.redirect).toBe("manual");
});

test("bodies are sent as a form or as JSON", async () => {
  const { upstream, requests } = scripted([json({})]);
  await upstream.request({ ...WRITE, body: new URLSearchParams({ name: "A & B" }) });
  await upstream.request({ ...WRITE, body: { name: "A & B" } });
  expect(requests[0]?.headers.get("content-type")).toContain("application/x-www-form-urlencoded");
  expect(await requests[0]?.text()).toBe("name=A+%26+B");
  expect(requests[1]?.headers.get("content-type")).toBe("application/json");
  expect(await requests[1]?.text()).toBe('{"name":"A & B"}');
});

test.for([
  [systemError("ECONNREFUSED"), "unreachable", true],
  [systemError("ENOTFOUND"), "unreachable", true],
  [systemError("UND_ERR_CONNECT_TIMEOUT"), "unreachable", true],
  [systemError("UNABLE_TO_VERIFY_LEAF_SIGNATURE"), "unreachable", true],
  [systemError("ECONNRESET"), "lost", true],
  [systemError("UND_ERR_SOCKET"), "lost", true],
  [new Error("anything"), "lost", true],
  [json({ code: "x" }, { status: 500 }), "lost", true],
  [json({ code: "x" }, { status: 503 }), "lost", true],
  [json({ code: "x" }, { status: 400 }), "refused", false],
  [json({ code: "x" }, { status: 404 }), "refused", false],
  [
    new Response(null, { status: 302, headers: { Location: "https://evil.test" } }),
    "refused",
    false,
  ],
  [json({ code: "x" }, { status: 429 }), "busy", true],
  [new Response("<html>", { status: 200 }), "malformed", true],
  [new Response("{", { status: 200 }), "malformed", true],
  [new Response("", { status: 200 }), "malformed", true],
] as const)("a write that meets %s ends as %s, after one try", async ([step, kind, retryable]) => {
  const { upstream, requests } = scripted([step]);
  const result = await upstream.request(WRITE);
  expect(result).toMatchObject({ ok: false, error: { kind, retryable, call: "things.create" } });
  expect(requests).toHaveLength(1);
});

test("a refusal carries the upstream's status and code", async () => {
  const { upstream } = scripted([json({ code: "no_such_thing" }, { status: 404 })]);
  const result = await upstream.request(READ);
  expect(result).toMatchObject({ error: { status: 404, code: "no_such_thing" } });
});

test("a read is tried at most three times, with growing, jittered waits", async () => {
  const { upstream, requests, slept } = scripted([json({}, { status: 502 })]);
  const result = await upstream.request(READ);
  expect(result).toMatchObject({ error: { kind: "lost", status: 502 } });
  expect(requests).toHaveLength(3);
  expect(slept).toEqual([150, 300]);
});

test("a read that recovers succeeds", async () => {
  const { upstream } = scripted([systemError("ECONNRESET"), json({ fine: true })]);
  expect(await upstream.request(READ)).toMatchObject({ ok: true, value: { json: { fine: true } } });
});

test("a refused or malformed read is not repeated", async () => {
  for (const step of [json({}, { status: 400 }), new Response("<html>")]) {
    const { upstream, requests } = scripted([step]);
    await upstream.request(READ);
    expect(requests).toHaveLength(1);
  }
});

test("an answer that does not come ends at the deadline although fetch ignores its signal", async () => {
  const { upstream, requests } = scripted([() => new Promise<Response>(() => {})]);
  const result = await upstream.request({ ...WRITE, timeoutMs: 20 });
  expect(result).toMatchObject({ error: { kind: "lost", detail: "timeout" } });
  expect(requests[0]?.signal.aborted).toBe(true);
});

test("F31: a blocked process uses up the call's time and does not start it again", async () => {
  const standStill = async () => {
    const until = performance.now() + 60;
    while (performance.now() < until);
    return json({}, { status: 502 });
  };
  const { upstream, requests } = scripted([standStill]);
  const result = await upstream.request({ ...READ, timeoutMs: 50 });
  expect(result).toMatchObject({ ok: false, error: { kind: "lost" } });
  expect(requests).toHaveLength(1);
});

test("a body without an end is cut at the deadline", async () => {
  const endless = new ReadableStream({ pull: () => new Promise(() => {}) });
  const { upstream } = scripted([async () => new Response(endless)]);
  const result = await upstream.request({ ...WRITE, timeoutMs: 20 });
  expect(result).toMatchObject({ error: { kind: "lost" } });
});

test("a body over the limit is not read to its end", async () => {
  let pulled = 0;
  const huge = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const { upstream } = scripted([async () => new Response(huge)], { maxBytes: 5000 });
  expect(await upstream.request(READ)).toMatchObject({ error: { kind: "malformed" } });
  expect(pulled).toBeLessThan(10);
});

test("a 429 pauses reads for the requested time, and writes go on", async () => {
  let now = 0;
  const limited = json({}, { status: 429, headers: { "RateLimit-Reset": "60" } });
  const { upstream, requests } = scripted([limited, json({})], { ticks: () => now });
  expect(await upstream.request(READ)).toMatchObject({
    error: { kind: "busy", status: 429, retryAfterMs: 60_000 },
  });
  now = 59_000;
  expect(await upstream.request(READ)).toMatchObject({
    error: { kind: "busy", retryAfterMs: 1000 },
  });
  expect(requests).toHaveLength(1);
  expect((await upstream.request(WRITE)).ok).toBe(true);
  now = 60_000;
  expect((await upstream.request(READ)).ok).toBe(true);
});

test("a used-up rate-limit window pauses calls before the upstream refuses them", async () => {
  const headers = { "RateLimit-Remaining": "0", "RateLimit-Reset": "10" };
  const { upstream } = scripted([json({}, { headers })], { ticks: () => 0 });
  expect((await upstream.request(READ)).ok).toBe(true);
  expect(await upstream.request(READ)).toMatchObject({ error: { kind: "busy" } });
});

test("headers with the value 'unlimited' are no limit", async () => {
  const headers = { "RateLimit-Remaining": "unlimited", "RateLimit-Reset": "unlimited" };
  const { upstream } = scripted([json({}, { headers })]);
  await upstream.request(READ);
  expect((await upstream.request(READ)).ok).toBe(true);
});

test("concurrent calls are limited, and a waiting write goes before waiting reads", async () => {
  const order: string[] = [];
  const pending: (() => void)[] = [];
  const { upstream } = scripted([json({})], {
    callLimits: { open: 1 },
    fetch: (request) => {
      order.push(request.method);
      return new Promise((resolve) => pending.push(() => resolve(json({}))));
    },
  });
  const calls = [READ, READ, WRITE].map((call) => upstream.request(call));
  for (let done = 0; done < calls.length; done += 1) {
    await expect.poll(() => pending.length).toBe(1);
    pending.shift()?.();
  }
  expect((await Promise.all(calls)).map((result) => result.ok)).toEqual([true, true, true]);
  expect(order).toEqual(["GET", "POST", "GET"]);
});

test("by default twenty calls are open at once and 2 MiB of an answer are read", async () => {
  const { upstream, requests } = scripted([() => new Promise(() => {})]);
  const calls = Array.from({ length: 25 }, () => upstream.request({ ...WRITE, timeoutMs: 50 }));
  await expect.poll(() => requests.length).toBe(20);
  await Promise.all(calls);
  const LIMIT = 2 * 1024 * 1024;
  const sized = (bytes: number) =>
    scripted([async () => new Response(`"${"x".repeat(bytes - 2)}"`)]).upstream;
  expect((await sized(LIMIT).request(READ)).ok).toBe(true);
  expect(await sized(LIMIT + 1).request(READ)).toMatchObject({ error: { kind: "malformed" } });
});

test("a call without a place before its deadline is busy and sends nothing", async () => {
  const answer = Promise.withResolvers<Response>();
  const { upstream, requests } = scripted([() => answer.promise], { callLimits: { open: 1 } });
  const first = upstream.request(WRITE);
  expect(await upstream.request({ ...WRITE, timeoutMs: 20 })).toMatchObject({
    error: { kind: "busy", retryable: true },
  });
  answer.resolve(Response.json({}));
  await first;
  expect(requests).toHaveLength(1);
});

test("a call inside a database transaction throws before anything is sent", async () => {
  const { upstream, requests } = scripted([json({})]);
  await expect(insideTransaction(() => upstream.request(READ))).rejects.toThrow("transaction");
  expect(requests).toHaveLength(0);
});

test("the log has the call and its outcome, never the address, the credentials or the message", async () => {
  const { upstream, lines } = scripted([json({ code: "bad", message: "a@b.my" }, { status: 422 })]);
  await upstream.request({ ...WRITE, path: "things/secret-id" });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    event: "upstream",
    upstream: "fake",
    call: "things.create",
    kind: "refused",
    status: 422,
    code: "bad",
  });
  expect(lines.join()).not.toMatch(/shop\.test|secret|Basic|a@b\.my/);
});

test.for(CLOCK_STEPS)(
  "a 429 pauses calls for the requested time when the time is set %s",
  async ([, step]) => {
    const time = { day: Date.parse("2026-11-20T10:00:00Z"), ticks: 0 };
    const clocks = { clock: () => time.day, ticks: () => time.ticks };
    const limited = json({}, { status: 429, headers: { "Retry-After": "8" } });
    const { upstream, requests } = scripted([limited, json({})], clocks);
    await upstream.request(WRITE);
    time.day += step;
    time.ticks = 7_999;
    expect(await upstream.request(WRITE)).toMatchObject({ error: { retryAfterMs: 1 } });
    expect(requests).toHaveLength(1);
    time.ticks = 8_000;
    expect((await upstream.request(WRITE)).ok).toBe(true);
  },
);

test.for(CLOCK_STEPS)("a Retry-After date is read by the sender's clock (%s)", async ([, step]) => {
  const day = Date.parse("2026-11-20T10:00:00Z");
  const limited = json(
    {},
    {
      status: 429,
      headers: {
        Date: new Date(day).toUTCString(),
        "Retry-After": new Date(day + 8_000).toUTCString(),
      },
    },
  );
  const { upstream } = scripted([limited], { clock: () => day + step });
  expect(await upstream.request(WRITE)).toMatchObject({ error: { retryAfterMs: 8_000 } });
});

/** A context of one client; `waitMs`: its wait. */
function contextOf(changes: Partial<RequestContext> = {}): RequestContext {
  return { client: "a", isBuying: false, countPage: () => 0, ...changes };
}

/** The number of these calls that get a place at once. */
async function opened(calls: UpstreamCall[], context: RequestContext): Promise<number> {
  const { upstream, requests } = scripted([() => new Promise(() => {})]);
  const results = calls.map((call) =>
    inRequest(context, () => upstream.request({ ...call, timeoutMs: 30 })),
  );
  await new Promise((resolve) => setImmediate(resolve));
  const count = requests.length;
  await Promise.all(results);
  return count;
}

const SHOWS: UpstreamCall = { ...READ, showsGoods: true };
const times = (call: UpstreamCall, count: number) => Array.from({ length: count }, () => call);

test("reads for display have fewer places than reads for a cart, and orders have the most", async () => {
  const our = contextOf({ client: undefined as unknown as string });
  expect(await opened(times(SHOWS, 30), our)).toBe(12);
  expect(await opened(times(SHOWS, 30), { ...our, isBuying: true })).toBe(16);
  expect(await opened(times(READ, 30), our)).toBe(16);
  expect(await opened(times(WRITE, 30), our)).toBe(20);
});

test("one client's reads of all purposes get some of the places, and its writes do not wait", async () => {
  expect(await opened([...times(READ, 15), ...times(SHOWS, 15)], contextOf())).toBe(8);
  expect(await opened([...times(READ, 300), ...times(WRITE, 30)], contextOf())).toBe(20);
});

test("reads of a client above its limit are refused before anything is sent, and its writes go on", async () => {
  const { upstream, requests } = scripted([json({})]);
  const context = contextOf({ countPage: () => 2_500 });
  const refused = await inRequest(context, () => upstream.request(READ));
  expect(refused).toMatchObject({
    error: { kind: "busy", retryAfterMs: 2_500, isOnlyThisClient: true },
  });
  expect(context.refusedByLimit).toEqual({ status: 429, retryAfterMs: 2_500 });
  expect(requests).toHaveLength(0);
  expect((await inRequest(context, () => upstream.request(WRITE))).ok).toBe(true);
});

test("a call without a place marks its request", async () => {
  const { upstream } = scripted([() => new Promise(() => {})], { callLimits: { open: 0 } });
  const context = contextOf();
  await inRequest(context, () => upstream.request({ ...READ, timeoutMs: 10 }));
  expect(context.refusedByLimit).toEqual({ status: 503, retryAfterMs: 5_000 });
});
