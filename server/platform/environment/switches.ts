import { z } from "zod";

const onOrOff = z.enum(["on", "off"], "must be on or off");
const onUnlessOff = onOrOff.default("on");

export const SWITCHES = {
  INDEXING: onOrOff.optional(),
  // These parts only save time or bytes; the switches measure what they save (docs/performance.md).
  KEDAI_PICTURE_LISTENER: onUnlessOff,
  KEDAI_LOAD_SHED: onUnlessOff,
  KEDAI_LATE_SCRIPTS: onUnlessOff,
  KEDAI_CATALOGUE_INDEX: onUnlessOff,
};

type Raw = z.infer<z.ZodObject<typeof SWITCHES>>;

export function switchesOf(raw: Raw, { realMoney }: { realMoney: boolean }) {
  return {
    /** Whether search engines may show the pages: those of a shop that takes real money, unless set. */
    indexing: raw.INDEXING === undefined ? realMoney : raw.INDEXING === "on",
    pictureListener: raw.KEDAI_PICTURE_LISTENER === "on",
    /** "off" loads a page's scripts beside its stylesheet and pictures. */
    lateScripts: raw.KEDAI_LATE_SCRIPTS === "on",
    loadShed: raw.KEDAI_LOAD_SHED === "on",
    /** "off" reads the catalogue by calls, as while the index is not filled. */
    catalogueIndex: raw.KEDAI_CATALOGUE_INDEX === "on",
  };
}
