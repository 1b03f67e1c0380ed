/** The faults because of which docs/decisions/010-remix-utils.md keeps our own code. If one fails, reconsider. */
import {
  createCookie,
  createCookieSessionStorage,
  data,
  RouterContextProvider,
} from "react-router";
import { isPrefetch as theirIsPrefetch } from "remix-utils/is-prefetch";
import { createCsrfMiddleware } from "remix-utils/middleware/csrf";
import { createSecureHeadersMiddleware } from "remix-utils/middleware/secure-headers";
import { createSessionMiddleware } from "remix-utils/middleware/session";
import { namedAction } from "remix-utils/named-action";
import { redirectBack } from "remix-utils/redirect-back";
import { safeRedirect } from "remix-utils/safe-redirect";
import { fetchDest } from "remix-utils/sec-fetch";
import { createTypedCookie } from "remix-utils/typed-cookie";
import { expect, test } from "vitest";
import { z } from "zod";
import { cameFrom } from "#server/web/came-from.ts";
import { isNavigation, isPrefetch } from "#server/web/prefetch.ts";
import { isAllowedOrigin } from "#server/web/middleware.ts";

const SITE = "https://kedai.example";
const EVIL = "https://evil.example";

const asked = (headers: Record<string, string>, method = "GET") =>
  new Request(`${SITE}/cart`, { method, headers });

/** The answer of a middleware. */
async function throughMiddleware(
  middleware: (args: never, next: () => Promise<Response>) => unknown,
  request: Request,
  response = new Response("passed"),
) {
  const url = new URL(request.url);
  const args = { request, url, params: {}, context: new RouterContextProvider() };
  return (await middleware(args as never, async () => response)) as Response;
}

test("safe-redirect lets a tab through, after which browsers read the name of another host", () => {
  const target = safeRedirect("/\t/evil.example/");
  expect(new URL(target, SITE).origin).toBe(EVIL);
});

test("redirect-back follows the Referer to another site; ours does not", () => {
  const request = asked({ Referer: `${EVIL}/page` });
  const answer = redirectBack(request, { fallback: "/" });
  expect(new Headers(answer.init?.headers).get("Location")).toBe(`${EVIL}/page`);
  expect(cameFrom(request, new URL(request.url))).toBeUndefined();
});

test("is-prefetch treats a prerender as a visit; ours does not", () => {
  const request = asked({ "Sec-Purpose": "prefetch;prerender" });
  expect(theirIsPrefetch(request)).toBe(false);
  expect(isPrefetch(request)).toBe(true);
});

test("sec-fetch treats an unknown destination as none; ours refuses it", () => {
  const request = asked({ "Sec-Fetch-Dest": "fencedframe" });
  expect(fetchDest(request)).toBe(fetchDest(asked({})));
  expect(isNavigation(request)).toBe(false);
});

test("csrf needs Sec-Fetch-Site or does not check Origin; ours compares the origin", async () => {
  const request = asked({ Origin: EVIL }, "POST");
  const lenient = createCsrfMiddleware({ origin: SITE, allowMissingOrigin: true });
  expect(await (await throughMiddleware(lenient, request)).text()).toBe("passed");
  expect(isAllowedOrigin(request, new URL(request.url))).toBe(false);

  // Plain http to a host name: browsers send no Sec-Fetch-Site.
  const own = asked({ Origin: SITE }, "POST");
  const strict = createCsrfMiddleware({ origin: SITE });
  await expect(throughMiddleware(strict, own)).rejects.toMatchObject({ status: 403 });
  expect(isAllowedOrigin(own, new URL(own.url))).toBe(true);
});

test("secure-headers overwrites a page's own headers with a policy that breaks plain form posts", async () => {
  const [middleware] = createSecureHeadersMiddleware();
  const page = new Response("", { headers: { "Referrer-Policy": "same-origin" } });
  const answer = await throughMiddleware(middleware, asked({}), page);
  expect(answer.headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("typed-cookie accepts a value that was signed for another cookie", async () => {
  const options = { secrets: ["the secret of both"] };
  const flash = createTypedCookie({ cookie: createCookie("flash", options), schema: z.string() });
  const admin = createTypedCookie({ cookie: createCookie("admin", options), schema: z.string() });
  const [pair = ""] = (await flash.serialize("owner")).split(";");
  expect(await admin.parse(pair.replace(/^flash=/, "admin="))).toBe("owner");
});

test("session sets its cookie with every answer, which then cannot be cached", async () => {
  const storage = createCookieSessionStorage({ cookie: { name: "flash", secrets: ["secret"] } });
  const [middleware] = createSessionMiddleware(storage);
  const answer = await throughMiddleware(middleware, asked({}));
  expect(answer.headers.getSetCookie()).toHaveLength(1);
});

test("named-action finds inherited properties of the object", async () => {
  const form = new FormData();
  form.set("intent", "constructor");
  await expect(namedAction(form, { add: async () => data("added") })).resolves.toEqual({});
});
