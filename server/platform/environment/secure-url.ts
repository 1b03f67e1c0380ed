import { z } from "zod";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address is on this machine. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}

/** A setting that is an address to call. */
export const secureUrl = z
  .string()
  .trim()
  .refine((value) => {
    const url = URL.parse(value);
    return (
      url !== null && (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url)))
    );
  }, "must be an https address (http is for loopback only)");
