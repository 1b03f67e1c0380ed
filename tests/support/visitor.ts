import type { Shop } from "#server/shop.ts";
import { recordAnswer } from "./seen-texts.ts";

/** A browser without scripts: stores cookies, sends forms, sets Origin and Referer. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  head(path: string): Promise<Response>;
  post(path: string, fields: Fields, headers?: Record<string, string>): Promise<Response>;
  /** Cookies by name, as the browser would send them. */
  cookies: Map<string, string>;
}

type Fields = Record<string, string | string[]>;

/**
 * Visits a shop of a test's own in this process, through its real routes. `address`: the visitor's address for limits.
 */
export async function openVisitor(
  shop: Shop,
  cookies = new Map<string, string>(),
  address = "",
): Promise<Visitor> {
  // Only here, because plain Node, which runs the load scripts, cannot load it.
  const { contextFrom, openApp } = await import("./app.tsx");
  const answer = await openApp(shop);
  return visitorOf((request) => answer(request, contextFrom(address)), shop.siteUrl, cookies);
}

/** Visits a shop that runs as a separate process, over HTTP. */
export function visitorAt(url: string, cookies = new Map<string, string>()): Visitor {
  // The server may close a kept connection at the moment that the next request is sent on it.
  const headers = (request: Request) => new Headers([...request.headers, ["Connection", "close"]]);
  return visitorOf(
    async (request) =>
      recordAnswer(await fetch(request, { headers: headers(request), redirect: "manual" })),
    url,
    cookies,
  );
}

/** A visitor whose requests are answered by `answer`. */
export function visitorOf(
  answer: (request: Request) => Promise<Response>,
  site: string,
  cookies: Map<string, string>,
): Visitor {
  async function send(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const jar = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    if (jar !== "") headers.set("Cookie", jar);
    const response = await answer(new Request(new URL(path, site), { ...init, headers }));
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    return response;
  }

  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    head: (path) => send(path, { method: "HEAD" }),
    post: (path, fields, headers = {}) =>
      send(path, {
        method: "POST",
        body: form(fields),
        headers: { "Sec-Fetch-Site": "same-origin", ...headers },
      }),
  };
}

/** Gives the visitor an empty cart: its browser is known to keep cookies. */
export async function withCartCookie(visitor: Visitor): Promise<Visitor> {
  await visitor.post("/cart", { intent: "clear" });
  return visitor;
}

function keep(cookies: Map<string, string>, header: string): void {
  const [pair = "", ...attributes] = header.split("; ");
  const name = pair.slice(0, pair.indexOf("="));
  if (attributes.includes("Max-Age=0")) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}

function form(fields: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  return body;
}

/** The text of a page, without markup, scripts and styles. */
export async function textOf(response: Response): Promise<string> {
  const html = await response.text();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? html;
  return main
    .replace(/<(script|style|noscript)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

/** The id of a simple product that the shop's list offers to add. */
export async function someProductId(visitor: Visitor): Promise<string> {
  const html = await (await visitor.get("/products")).text();
  const id = /name="productId" value="(\d+)"/.exec(html)?.[1];
  if (id === undefined) throw new Error("the list offers nothing");
  return id;
}
