const LONGEST_SLUG = 200;

/**
 * A name as WordPress writes it in addresses and as keys (`sanitize_title`): "Gula Melaka (500 g)" is
 * "gula-melaka-500-g"; letters beyond Latin ones are percent-encoded in lower case.
 */
export function wordPressSlug(name: string): string {
  const plain = name
    .replace(/<[^>]*>/g, "")
    .normalize("NFD")
    // Accents of Latin letters only: other scripts come back as they were.
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, "$1")
    .normalize("NFC")
    .toLowerCase()
    .replace(/&[^\s;]+;/g, "")
    .replace(/[./\u2013\u2014\u00a0]/g, "-")
    .replace(/[^%\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return (
    plain
      .toWellFormed()
      .replace(/%(?![0-9a-f]{2})/g, "")
      // What is escaped already stays as it is.
      .replace(/[^\u0020-\u007e]+/gu, (letters) => encodeURIComponent(letters).toLowerCase())
      .slice(0, LONGEST_SLUG)
  );
}
