/** The language of the owner's area: Malay is the default, English a choice. */
const OWNER_LANGUAGES = ["ms", "en"] as const;

export type OwnerLanguage = (typeof OWNER_LANGUAGES)[number];

/** Whether a value from a browser is one of them. */
export function isOwnerLanguage(value: unknown): value is OwnerLanguage {
  return OWNER_LANGUAGES.some((language) => language === value);
}
