import { createContext, type RouterContext, type RouterContextProvider } from "react-router";
import type { CatalogueRead } from "#server/ports/catalogue-reads.ts";
import type { Flash } from "#app/domain/flash.ts";
import type { Shop } from "../shop.ts";
import type { CartSession } from "./sessions/cart.ts";

/** The shop for this request: its siteUrl is the address that this visitor uses. */
export const shopContext = createContext<Shop>();
/** The cart of the request's cookie. Reading it makes no upstream call. */
export const cartContext = createContext<CartSession>();
/** The catalogue reads of this request, with their sources. */
export const readsContext = createContext<CatalogueRead[]>();
/** The id of this request in the log and in error answers. "" before it is set. */
export const requestIdContext = createContext<string>("");
/** The visitor's address, from the connection or from trusted proxies. "" when unknown. */
export const clientAddressContext = createContext<string>("");

/** The texts of the inline scripts of this request's page. */
export const scriptsContext = createContext<string[]>([]);

interface PageOptions {
  /** Whether the scripts of a page load after its stylesheet and first pictures (ADR 005). */
  lateScripts: boolean;
  /** Whether browsers shall have the service worker. */
  worker: boolean;
}
/** What the shop's settings say of its pages. */
export const pageOptionsContext = createContext<PageOptions>({ lateScripts: true, worker: false });

/** A value for one page, such as the message of the request before. Taking it deletes its cookie with this answer. */
export interface Box<T> {
  take(): T;
}
export const flashContext = createContext<Box<Flash | null>>({ take: () => null });

/** Offers a value to the page. `isShown` tells whether the answer took it and shows it: a redirect shows nothing. */
export async function offer<T>(
  context: Readonly<RouterContextProvider>,
  box: RouterContext<Box<T>>,
  value: () => T,
  next: () => Promise<Response>,
): Promise<{ response: Response; isShown: boolean }> {
  let isTaken = false;
  context.set(box, {
    take() {
      isTaken = true;
      return value();
    },
  });
  const response = await next();
  const isRedirect = response.status >= 300 && response.status < 400;
  return { response, isShown: isTaken && !isRedirect };
}
