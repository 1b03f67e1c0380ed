import { createContext } from "react-router";
import type { CatalogueRead } from "../catalogue/catalogue-read.ts";
import type { Shop } from "../shop.ts";
import type { CartSession } from "./sessions/cart.ts";
import type { Flash } from "#app/domain/flash.ts";
import type { PartMemory } from "./part-memory.ts";

/** The shop, for this request: its siteUrl is the address that this visitor uses. */
export const shopContext = createContext<Shop>();
/** The cart as the request's cookie gives it; reading it costs no upstream call. */
export const cartContext = createContext<CartSession>();
/** How the values came about that this request read from the catalogue. */
export const readsContext = createContext<CatalogueRead[]>();
/** Identifies this request in the log and in the answer to an error. "" before it has one. */
export const requestIdContext = createContext<string>("");
/** The visitor's address, as far as trusted proxies tell it. "" when nothing is known. */
export const clientAddressContext = createContext<string>("");

/** The parts of pages that this server rendered before; null on a server that renders everything each time. */
export const partMemoryContext = createContext<PartMemory | null>(null);

/** The message left by the request before this one. Taking it ends its cookie with this answer. */
export interface FlashBox {
  take(): Flash | null;
}
export const flashContext = createContext<FlashBox>({ take: () => null });

/** Whether a visitor gets to see this answer, and in it the message that was taken for it: a redirect shows nothing. */
export function isShown({ status }: Response): boolean {
  // The framework sends a redirect that a script asked for as 202.
  return status !== 202 && (status < 300 || status >= 400);
}
