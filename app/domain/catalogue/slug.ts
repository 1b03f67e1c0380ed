/** Longer slugs have no page. WordPress cuts slugs at this length. */
export const LONGEST_SLUG = 200;

/** The slug of a product that has none that an address can hold, or a name without letters and digits. */
export const slugById = (id: number): string => `product-${id}`;

/** The id in such a slug; undefined for any other. */
export function idOfSlug(slug: string): number | undefined {
  const [, digits] = /^product-([1-9]\d{0,14})$/.exec(slug) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The slug of a name by the rule of WordPress (`sanitize_title`): "Gula Melaka (500 g)" becomes "gula-melaka-500-g".
 * Letters of other scripts and emoji are percent-encoded in lower case.
 */
export function wordPressSlug(name: string): string {
  const plain = name
    .replace(/<[^>]*>/g, "")
    .normalize("NFD")
    // Removes the accents of Latin letters only.
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replace(/&[^\s;]+;/g, "")
    .replace(/[./\u2013\u2014\u00a0]/g, "-")
    .replace(/[©®°™]|[^%\p{L}\p{M}\p{N}\p{So}\p{Emoji_Modifier}\s_-]/gu, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return (
    plain
      .toWellFormed()
      .replace(/%(?![0-9a-f]{2})/g, "")
      // Sequences that are escaped already stay unchanged.
      .replace(/[^\u0020-\u007e]+/gu, (letters) => encodeURIComponent(letters).toLowerCase())
      .slice(0, LONGEST_SLUG)
  );
}
