import { z } from "zod";

const onOrOff = z.enum(["on", "off"], "must be on or off").default("on");

/**
 * Switches of parts that only save time or bytes, to measure what they save (docs/performance.md). The build has one
 * more, in vite/leave-out.ts.
 */
export const SWITCHES = {
  KEDAI_LATE_HYDRATION: z.enum(["on", "off", "plain"], "must be on, off or plain").default("on"),
  KEDAI_REMEMBERED_PARTS: onOrOff,
  KEDAI_PICTURE_LISTENER: onOrOff,
  KEDAI_LOAD_SHED: onOrOff,
  KEDAI_CATALOGUE_INDEX: onOrOff,
};

export type Switches = ReturnType<typeof switchesOf>;
type Raw = z.infer<z.ZodObject<typeof SWITCHES>>;

export function switchesOf(raw: Raw) {
  return {
    /** "off" hydrates each page when it has loaded; "plain" leaves it to the framework's own scripts. */
    lateHydration: raw.KEDAI_LATE_HYDRATION,
    rememberedParts: raw.KEDAI_REMEMBERED_PARTS === "on",
    pictureListener: raw.KEDAI_PICTURE_LISTENER === "on",
    loadShed: raw.KEDAI_LOAD_SHED === "on",
    /** "off" reads the catalogue by calls, as while the index is not filled. */
    catalogueIndex: raw.KEDAI_CATALOGUE_INDEX === "on",
  };
}
