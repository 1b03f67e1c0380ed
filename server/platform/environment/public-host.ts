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

const onOrOff = z.enum(["on", "off"], "must be on or off").default("on");

/** Switches of parts that only save time or bytes, to measure what they save (docs/performance.md). */
export const SWITCHES = {
  KEDAI_REMEMBERED_PARTS: onOrOff,
  KEDAI_PICTURE_LISTENER: onOrOff,
  KEDAI_LOAD_SHED: onOrOff,
  KEDAI_LATE_SCRIPTS: onOrOff,
  KEDAI_CATALOGUE_INDEX: onOrOff,
};

type Raw = z.infer<z.ZodObject<typeof SWITCHES>>;

export function switchesOf(raw: Raw) {
  return {
    rememberedParts: raw.KEDAI_REMEMBERED_PARTS === "on",
    pictureListener: raw.KEDAI_PICTURE_LISTENER === "on",
    /** "off" loads a page's scripts beside its stylesheet and pictures. */
    lateScripts: raw.KEDAI_LATE_SCRIPTS === "on",
    loadShed: raw.KEDAI_LOAD_SHED === "on",
    /** "off" reads the catalogue by calls, as while the index is not filled. */
    catalogueIndex: raw.KEDAI_CATALOGUE_INDEX === "on",
  };
}
