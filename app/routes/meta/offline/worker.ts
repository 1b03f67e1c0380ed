/**
 * The service worker. It keeps copies of pages that are the same for all visitors, which it fetches without cookies, and
 * shows them while the shop cannot be reached. It has no part in forms, orders, payments and the owner's area.
 */
import { filesOf, KEPT, copyLanguage, readOnly, tryingAgain, withLinks } from "./offline-copy.ts";
import { addressToKeep, isWatched, offlinePageFor, pageOfData } from "./rules.ts";

/** What the worker uses of its global scope. TypeScript's own types of it exclude those of pages. */
interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  location: { origin: string };
  clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: true }): Promise<{ url: string }[]>;
  };
}

/** An event until whose work has ended the browser keeps the worker. */
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** A request of a page. */
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const self: WorkerScope;
/** Differs between builds, so that the page for browsers without a connection is fetched anew. By the build. */
declare const VERSION: string;
/** HTML above a copy by its language, with `{time}` for the time of the copy. By the server, before this script. */
declare const NOTICES: Record<string, string>;

const SHELL = `shell-${VERSION}`;
const PAGES = "pages";
const FILES = "files";
const OFFLINE_PAGES = ["/offline", "/ms/offline"];

const MAX_PAGES = 40;
/** Stylesheets of as many versions of the shop. */
const MAX_FILES = 12;
const MAX_LINKS = 12;
/** Without an answer for this time, a copy is shown if there is one, ms. */
const PATIENCE_MS = 5_000;
/** A page is fetched for storing after its own pictures and scripts, ms. */
const LATER_MS = 1_500;

/** What a copy may load. */
const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data: https:; font-src 'self'; base-uri 'none'; form-action 'none'";

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  event.waitUntil(prepare());
});

self.addEventListener("activate", (event) => {
  const tidied = tidy();
  event.waitUntil(tidied);
  // Not as a part of the activation: the browser delays page loads until that has ended. Later, for a page that was
  // asked for before it.
  void tidied.then(() => wait(LATER_MS)).then(keepOpenPages);
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== self.location.origin || event.request.method !== "GET") return;
  if (event.request.mode === "navigate") {
    if (isWatched(url)) event.respondWith(answer(event, url));
    return;
  }
  if (url.search === KEPT) event.respondWith(keptFile(event.request));
  // The framework's own fetch; a prefetch has the mode "no-cors".
  const page = event.request.mode === "cors" ? pageOfData(url) : undefined;
  if (page) keepLater(event, page);
});

/** Keeps the pages for browsers without a connection. @throws when the shop is away */
async function prepare(): Promise<void> {
  const shell = await caches.open(SHELL);
  for (const address of OFFLINE_PAGES) {
    const response = await fetchForAll(address);
    if (response.status !== 200) throw new Error(`${address} answers ${response.status}`);
    await shell.addAll(filesOf(await response.clone().text()));
    await shell.put(address, response);
  }
}

/** Keeps the pages that were loaded before there was a worker. */
async function keepOpenPages(): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  await Promise.all(open.map(({ url }) => keep(addressToKeep(new URL(url)))));
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => ![SHELL, PAGES, FILES].includes(name));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * The answer of the shop. When it does not come in time, the copy; when there is no answer at all, the page that says
 * so.
 */
async function answer(event: Fetching, url: URL): Promise<Response> {
  const network = fetch(event.request);
  // It may still fail after the copy is shown.
  network.catch(() => {});
  try {
    const inTime = await Promise.race([network, wait(PATIENCE_MS)]);
    if (inTime?.ok) keepLater(event, url);
    return inTime ?? (await orNone(copyOf(url))) ?? (await network);
  } catch {
    const page = (await orNone(copyOf(url))) ?? (await orNone(offlinePage(url)));
    return page ?? Response.error();
  }
}

/** What the browser's storage holds; nothing when it cannot be read. */
function orNone(kept: Promise<Response | undefined>): Promise<Response | undefined> {
  return kept.catch(() => undefined);
}

function keepLater(event: Fetching, url: URL): void {
  const address = addressToKeep(url);
  if (address !== undefined) event.waitUntil(wait(LATER_MS).then(() => keep(address)));
}

/** Keeps the page as a visitor without cookies gets it. Without an answer or room the former copy stays. */
async function keep(address: string | undefined): Promise<void> {
  if (address === undefined) return;
  try {
    const response = await fetchForAll(address);
    const pages = await caches.open(PAGES);
    if (response.status !== 200) {
      if (response.status < 500) await pages.delete(address);
      return;
    }
    const files = await caches.open(FILES);
    for (const file of filesOf(await response.clone().text())) {
      if (!(await files.match(file))) await files.add(file);
    }
    await pages.put(address, response);
    await Promise.all([trim(pages, MAX_PAGES), trim(files, MAX_FILES)]);
  } catch {
    // Copies are optional.
  }
}

/** Without cookies: nothing in the answer belongs to a visitor. The browser asks only whether its own copy is current. */
function fetchForAll(address: string): Promise<Response> {
  return fetch(address, { credentials: "omit", priority: "low", redirect: "error" });
}

/** Removes the oldest: a cache lists first what was put first. */
async function trim(cache: Cache, max: number): Promise<void> {
  const all = await cache.keys();
  await Promise.all(all.slice(0, -max).map((request) => cache.delete(request)));
}

async function copyOf(url: URL): Promise<Response | undefined> {
  const address = addressToKeep(url);
  if (address === undefined) return undefined;
  const kept = await (await caches.open(PAGES)).match(address);
  if (!kept) return undefined;
  const html = await kept.text();
  const language = copyLanguage(html);
  const time = new Date(kept.headers.get("Date") ?? Date.now()).toLocaleString(language, {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const notice = NOTICES[language]?.replace("{time}", time) ?? "";
  return page(readOnly(html, tryingAgain(notice, url)));
}

/** The page for browsers without a connection, with links to the copies that were kept last. */
async function offlinePage(url: URL): Promise<Response | undefined> {
  const shell = await caches.open(SHELL);
  const html = await (await shell.match(offlinePageFor(url)))?.text();
  if (html === undefined) return undefined;
  const pages = await caches.open(PAGES);
  const kept = (await pages.keys()).map((request) => new URL(request.url));
  const sameLanguage = kept.filter((one) => offlinePageFor(one) === offlinePageFor(url));
  const last = sameLanguage.slice(-MAX_LINKS).reverse();
  const links = last.map(async ({ pathname, search }) => {
    const address = pathname + search;
    return { address, html: (await (await pages.match(address))?.text()) ?? "" };
  });
  const shown = withLinks(tryingAgain(html, url), await Promise.all(links));
  return page(readOnly(shown, ""));
}

function page(html: string): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
  };
  return new Response(html, { headers });
}

/** A file of a copy; from the shop if it was not kept. */
async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

function wait(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms));
}
