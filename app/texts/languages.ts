/** The languages of the shopper's pages. English is the default; its texts stand where they are shown. */
export const LANGUAGES = ["en", "ms"] as const;
export type Language = (typeof LANGUAGES)[number];
