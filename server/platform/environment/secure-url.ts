import { isIP } from "node:net";
import { z } from "zod";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address is on this machine. */
export function isLoopback(url: URL): boolean {
  return LOOPBACK.has(url.hostname);
}

/** After one of these characters has ended the authority, an @ means that it belongs to the password. */
const WHOLE = /^\w+:\/\/[^/?#]*(?:[/?][^#@]*)?$/;

/** The advice on an address with a password. */
export const ENCODED =
  "with each of / # ? @ % in the password percent-encoded (%2F %23 %3F %40 %25)";

/** Whether an address is read as it was meant: without a character that ends or spoils its password. */
export function isWholeUrl(value: string): boolean {
  try {
    decodeURIComponent(value);
    return WHOLE.test(value) && URL.canParse(value);
  } catch {
    return false;
  }
}

/** A setting that is an address to call. fetch refuses one with a user, and tells it. */
export const secureUrl = z
  .string()
  .trim()
  .refine((value) => {
    const url = URL.parse(value);
    return (
      url !== null &&
      url.username + url.password === "" &&
      (url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url)))
    );
  }, "must be an https address (http is for loopback only) without a user");

/** Names of this machine and of private networks. */
const NOT_PUBLIC = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|arpa)$/;
/** At least two parts; the last one is not a number. */
const NAME = /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]*$/;

/** A host name of the public DNS, as a URL writes it; undefined for anything else (an IP address, a port, a path). */
function publicHost(name: string): string | undefined {
  const url = URL.parse(`https://${name}/`);
  const host = url?.host ?? "";
  const isPublic = NAME.test(host) && !NOT_PUBLIC.test(host);
  return isPublic && url?.href === `https://${host}/` ? host : undefined;
}

/** Host names of the public DNS, separated by commas. */
export const publicHosts = z
  .string()
  .transform((value) => value.split(",").map((part) => publicHost(part.trim())))
  .refine(
    (hosts): hosts is string[] => hosts.every((host) => host !== undefined),
    "must be public host names separated by commas, such as cdn.example.com",
  );

/** The last part has a letter: resolvers read a number there as an IP address. */
const HOST_NAME =
  /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?\.)*(?=[\d-]*[a-z_])[a-z\d_](?:[a-z\d_-]*[a-z\d_])?$/i;

/** What the shop listens on: an IP address, or a name. */
export const listeningHost = z
  .string()
  .trim()
  .refine(
    (value) => isIP(value) !== 0 || HOST_NAME.test(value),
    "must be an address of this machine, such as 127.0.0.1 or 0.0.0.0, or a host name",
  );
