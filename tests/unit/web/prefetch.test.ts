import { RouterContextProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { onlyNavigations } from "#server/web/prefetch.ts";

async function ask(method: string, headers: Record<string, string>) {
  const next = vi.fn<() => Promise<Response>>(() =>
    Promise.resolve(new Response("added", { status: 303 })),
  );
  const url = new URL("https://shop.example/add-to-cart/12");
  const request = new Request(url, { method, headers });
  const response = await onlyNavigations(
    { request, url, params: {}, context: new RouterContextProvider(), pattern: "/" },
    next,
  );
  return { response: response as Response, next };
}

test.each<Record<string, string>>([
  {},
  { "Sec-Fetch-Dest": "document", "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Dest": "empty" },
])("a navigation with %j gets through and is not indexed", async (headers) => {
  const { response, next } = await ask("GET", headers);
  expect(next).toHaveBeenCalledOnce();
  expect(response.status).toBe(303);
  expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
});

test.each<[number, Record<string, string>]>([
  [503, { "Sec-Purpose": "prefetch" }],
  [503, { "Sec-Purpose": "prefetch;prerender" }],
  [503, { Purpose: "prefetch" }],
  [503, { Purpose: "prefetch", "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" }],
  [403, { "Sec-Fetch-Dest": "image" }],
  [403, { "Sec-Fetch-Dest": "iframe" }],
  [403, { "Sec-Fetch-Dest": "script" }],
  [403, { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "cross-site" }],
  [403, { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-site" }],
  [403, { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "no-cors" }],
])(
  "the answer is %i to a request with %j, and the handler does not run",
  async (status, headers) => {
    const { response, next } = await ask("GET", headers);
    expect(next).not.toHaveBeenCalled();
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  },
);

test("HEAD changes nothing and a post is not allowed", async () => {
  const head = await ask("HEAD", {});
  expect(head.next).not.toHaveBeenCalled();
  expect(head.response.status).toBe(204);
  const post = await ask("POST", {});
  expect(post.next).not.toHaveBeenCalled();
  expect(post.response.status).toBe(405);
});
