import { type LookupAddress, lookup } from "node:dns";
import { once } from "node:events";
import { get as httpGet, type IncomingMessage } from "node:http";
import { get as httpsGet } from "node:https";
import { BlockList, type LookupFunction } from "node:net";
import { readBytes } from "../platform/bounded-body.ts";
import { isLoopback } from "../platform/environment/secure-url.ts";

const MAX_BYTES = 10 * 1024 * 1024;
const DEADLINE_MS = 8_000;

/** This machine, link-local addresses, and metadata addresses of clouds. */
const FORBIDDEN = new BlockList();
FORBIDDEN.addSubnet("0.0.0.0", 8);
FORBIDDEN.addSubnet("127.0.0.0", 8);
FORBIDDEN.addSubnet("169.254.0.0", 16);
FORBIDDEN.addAddress("100.100.100.200");
FORBIDDEN.addSubnet("224.0.0.0", 3);
FORBIDDEN.addSubnet("::", 127, "ipv6");
FORBIDDEN.addAddress("fd00:ec2::254", "ipv6");
FORBIDDEN.addSubnet("fe80::", 10, "ipv6");
FORBIDDEN.addSubnet("ff00::", 8, "ipv6");

/** Private networks: the shop's back end may be there, another configured host may not. */
const PRIVATE = new BlockList();
PRIVATE.addSubnet("10.0.0.0", 8);
PRIVATE.addSubnet("100.64.0.0", 10);
PRIVATE.addSubnet("172.16.0.0", 12);
PRIVATE.addSubnet("192.168.0.0", 16);
PRIVATE.addSubnet("198.18.0.0", 15);
PRIVATE.addSubnet("fc00::", 7, "ipv6");

/** The addresses that a host name may resolve to. */
type Reach = "world" | "own-network";

/**
 * Reads a picture of the shop's own host, or of a configured one. The resolved address is checked where it is used;
 * redirects are not followed; size and time are limited.
 * @returns undefined when there is no such file, or a limit is exceeded
 */
export async function fetchPicture(
  url: string,
  reach: Reach = "own-network",
): Promise<Buffer | undefined> {
  const address = new URL(url);
  const get = address.protocol === "https:" ? httpsGet : httpGet;
  const request = get(address, {
    // A shop that is configured on this machine may be read there.
    ...(isLoopback(address) ? {} : { lookup: lookupWithin(reach) }),
    signal: AbortSignal.timeout(DEADLINE_MS),
    headers: { Accept: "image/webp,image/jpeg,image/png" },
  });
  // After the response has begun, its reader gets the errors.
  request.on("error", () => {});
  try {
    const [response] = (await once(request, "response")) as [IncomingMessage];
    const content = response.statusCode === 200 ? await readBytes(response, MAX_BYTES) : undefined;
    return content?.length ? content : undefined;
  } catch {
    return undefined;
  } finally {
    request.destroy();
  }
}

/** Resolves names as the platform does, without forbidden addresses. */
function lookupWithin(reach: Reach): LookupFunction {
  return (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const allowed = error ? [] : found.filter((address) => mayBeFetchedFrom(address, reach));
      const [first] = allowed;
      if (!first) return callback(error ?? new Error("forbidden address"), "", 4);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
}

/** Whether pictures may be read from a host with this address. */
export function mayBeFetchedFrom({ address, family }: LookupAddress, reach: Reach): boolean {
  const kind = family === 6 ? "ipv6" : "ipv4";
  return (
    !FORBIDDEN.check(address, kind) && (reach === "own-network" || !PRIVATE.check(address, kind))
  );
}
