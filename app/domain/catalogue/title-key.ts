/** Longer titles are equal to each other in the order of a list. */
const LONGEST = 200;

/** A key of a title (entities decoded) that sorts by code points as WordPress's database sorts titles: without case and accents. */
export function titleKey(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll("\0", "").slice(0, LONGEST).toWellFormed();
}
