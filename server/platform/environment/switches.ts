import { z } from "zod";

const onOrOff = z.enum(["on", "off"], "must be on or off").default("on");

/** Switches of parts that only save time or bytes, to measure what they save (docs/performance.md). */
export const SWITCHES = {
  KEDAI_PICTURE_LISTENER: onOrOff,
  KEDAI_LOAD_SHED: onOrOff,
  KEDAI_LATE_SCRIPTS: onOrOff,
  KEDAI_CATALOGUE_INDEX: onOrOff,
};

type Raw = z.infer<z.ZodObject<typeof SWITCHES>>;

export function switchesOf(raw: Raw) {
  return {
    pictureListener: raw.KEDAI_PICTURE_LISTENER === "on",
    /** "off" loads a page's scripts beside its stylesheet and pictures. */
    lateScripts: raw.KEDAI_LATE_SCRIPTS === "on",
    loadShed: raw.KEDAI_LOAD_SHED === "on",
    /** "off" reads the catalogue by calls, as while the index is not filled. */
    catalogueIndex: raw.KEDAI_CATALOGUE_INDEX === "on",
  };
}
