import { expect, test } from "vitest";
import { createContentVersion } from "#server/platform/memory/content-version.ts";
import { createPageCache, POLICY } from "#server/http/page-cache/page-cache.ts";
import type { RenderForAll } from "#server/http/page-cache/render-for-all.ts";
import { createLog } from "#server/platform/log.ts";
import { CLOCK_STEPS } from "#tests/support/clock-steps.ts";

const HOME = { address: "/", isOpenEnded: false };
/** Long enough that its three encodings differ in size as those of a page do. */
const html = (text: string) => `<p>${text}</p><ul>${"<li>Cake</li>".repeat(200)}</ul>`;

function answer(text: string, changes: Partial<RenderForAll> & { init?: ResponseInit } = {}) {
  const { init, ...rest } = changes;
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const response = new Response(html(text), { headers, ...init });
  return { response, isDegraded: false, changesAt: Infinity, ...rest };
}

/** A cache with its own clock, whose renders are answered by `next`. */
function world(policy: Partial<typeof POLICY> = {}) {
  const time = { now: 1_000_000, step: 0 };
  const content = createContentVersion();
  const asked: string[] = [];
  const next = { render: async (): Promise<RenderForAll> => answer(`at ${time.now}`) };
  const cache = createPageCache(
    {
      clock: () => time.now + time.step,
      ticks: () => time.now,
      content,
      log: createLog("error", () => {}),
    },
    (address) => {
      asked.push(address);
      return next.render();
    },
    { ...POLICY, ...policy },
  );
  /** What a visitor reads now; undefined when the app has to answer. */
  const read = async (key = HOME) => {
    const kept = cache.cached(key);
    const page = kept === undefined ? await cache.load(key) : kept;
    return page === undefined || page === "uncacheable"
      ? undefined
      : /<p>(.*?)<\/p>/.exec(page.variant("identity").body.toString())?.[1];
  };
  return { time, content, asked, next, cache, read };
}

test("a page is rendered once and then served from memory", async () => {
  const { read, asked, time } = world();
  expect(await read()).toBe("at 1000000");
  time.now += 29_000;
  expect(await read()).toBe("at 1000000");
  expect(asked).toEqual(["/"]);
});

test("requests during a render wait for that render", async () => {
  const { read, asked } = world();
  const pages = await Promise.all([read(), read(), read()]);
  expect(new Set(pages)).toEqual(new Set(["at 1000000"]));
  expect(asked.length).toBe(1);
});

test("an ageing page is served once more while it is rendered again", async () => {
  const { read, asked, time, cache } = world();
  await read();
  time.now += 31_000;
  expect(await Promise.all([read(), read()])).toEqual(["at 1000000", "at 1000000"]);
  await cache.load(HOME);
  expect(await read()).toBe("at 1031000");
  expect(asked.length).toBe(2);
});

test("a failure answers all who waited for its render, and is not kept", async () => {
  const { cache, asked, next } = world();
  const init = { status: 503, headers: { "Content-Type": "text/html", "Retry-After": "30" } };
  next.render = async () => answer("closed", { isDegraded: true, init });
  const [one, other] = await Promise.all([cache.load(HOME), cache.load(HOME)]);
  expect(one?.status).toBe(503);
  expect(one?.variant("identity").head).toContain("30");
  expect(other).toBe(one);
  expect(asked).toHaveLength(1);
  expect(cache.cached(HOME)).toBe("uncacheable");
});

test("no page older than a minute is served", async () => {
  const { read, time, next } = world();
  await read();
  time.now += 60_000;
  next.render = async () => answer("", { isDegraded: true });
  expect(await read()).toBeUndefined();
});

test("a page expires with the next start or end of a sale on it", async () => {
  const { read, time, next } = world();
  next.render = async () => answer("sale", { changesAt: time.now + 5_000 });
  expect(await read()).toBe("sale");
  next.render = async () => answer("over");
  time.now += 4_999;
  expect(await read()).toBe("sale");
  time.now += 1;
  expect(await read()).toBe("over");
});

test("a saved setting or a changed product invalidates every page at once", async () => {
  const { read, content, next } = world();
  await read();
  content.advance();
  next.render = async () => answer("new");
  expect(await read()).toBe("new");
});

test("a render that began before a change is discarded and serves no later request", async () => {
  const { read, content, next, asked } = world();
  let finish: (render: RenderForAll) => void = () => {};
  next.render = () => new Promise((resolve) => (finish = resolve));
  const early = read();
  content.advance();
  next.render = async () => answer("new");
  const late = read();
  finish(answer("old"));
  expect(await early).toBeUndefined();
  expect(await late).toBe("new");
  expect(await read()).toBe("new");
  expect(asked.length).toBe(2);
});

test.each<[string, () => RenderForAll]>([
  ["is degraded", () => answer("", { isDegraded: true })],
  [
    "is not found",
    () => answer("", { init: { status: 404, headers: { "Content-Type": "text/html" } } }),
  ],
  ["is a redirect", () => answer("", { init: { status: 302, headers: { Location: "/" } } })],
  ["is not HTML", () => answer("", { init: { headers: { "Content-Type": "application/json" } } })],
  [
    "sets a cookie",
    () =>
      answer("", { init: { headers: { "Content-Type": "text/html", "Set-Cookie": "cart=x" } } }),
  ],
  [
    "runs a script of its own",
    () => ({
      ...answer(""),
      response: new Response("<script>1</script>", { headers: { "Content-Type": "text/html" } }),
    }),
  ],
])("an answer that %s is not cached, and not tried again for a moment", async (_, render) => {
  const { read, next, asked, time } = world();
  next.render = async () => render();
  expect(await read()).toBeUndefined();
  expect(await read()).toBeUndefined();
  expect(asked.length).toBe(1);
  time.now += POLICY.refusalMs;
  next.render = async () => answer("well again");
  expect(await read()).toBe("well again");
});

test("a failed render leaves the last valid page in place until it is too old", async () => {
  const { read, next, time, asked } = world();
  await read();
  next.render = async () => {
    throw new Error("no");
  };
  time.now += 31_000;
  expect(await read()).toBe("at 1000000");
  await expect.poll(() => asked.length).toBe(2);
  expect(await read()).toBe("at 1000000");
});

test("an address without a valid page is not tried at every visit", async () => {
  const { read, next, asked, content } = world();
  await read();
  content.advance();
  next.render = async () => answer("", { isDegraded: true });
  await read();
  await read();
  expect(asked.length).toBe(2);
});

test("searches evict neither products nor more than their own part", async () => {
  const bytes = 4 * html("x").length;
  const { read, asked } = world({ bytes, openEndedBytes: bytes });
  await read();
  for (let i = 0; i < 20; i += 1) await read({ address: `/search?q=${i}`, isOpenEnded: true });
  await read();
  expect(asked.filter((address) => address === "/").length).toBe(1);
  await read({ address: "/search?q=0", isOpenEnded: true });
  expect(asked.filter((address) => address === "/search?q=0").length).toBe(2);
});

test("the least recently used page is evicted first, and a page larger than its part evicts nothing", async () => {
  const size = (await world().cache.load(HOME))?.bytes ?? 0;
  const bytes = Math.round(2.5 * size);
  const { read, asked, next } = world({ bytes });
  const page = (address: string) => ({ address, isOpenEnded: false });
  for (const address of ["/a", "/b", "/a", "/c"]) await read(page(address));
  next.render = async () => answer("x".repeat(bytes));
  await read(page("/large"));
  asked.length = 0;
  for (const address of ["/a", "/c"]) await read(page(address));
  expect(asked).toEqual([]);
  await read(page("/large"));
  await read(page("/b"));
  expect(asked).toEqual(["/large", "/b"]);
});

test("the same content keeps its ETag; other content and other encodings have other ETags", async () => {
  const { cache, next, time } = world();
  next.render = async () => answer("same");
  const first = await cache.load(HOME);
  time.now += 61_000;
  const second = await cache.load(HOME);
  expect(second).toBe(first);
  next.render = async () => answer("other");
  const third = await cache.load(HOME);
  const tags = [first, third].flatMap((page) =>
    (["br", "gzip", "identity"] as const).map((encoding) => page?.variant(encoding).etag),
  );
  expect(new Set(tags).size).toBe(6);
});

test.for(CLOCK_STEPS)(
  "a page is no older than a minute when the time is set %s",
  async ([, step]) => {
    const { read, next, time } = world();
    await read();
    next.render = async () => answer("new");
    time.step = step;
    time.now += 29_999;
    expect(await read()).toBe("at 1000000");
    time.now += 30_001;
    expect(await read()).toBe("new");
  },
);
