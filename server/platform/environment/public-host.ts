import { z } from "zod";

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
