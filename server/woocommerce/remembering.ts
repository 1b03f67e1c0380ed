export interface RememberingLimits {
  /** How many texts are kept; then all of them are forgotten. */
  texts: number;
  /** In characters; a longer one is made anew each time. */
  longest: number;
}

/** The same texts arrive with every list and every refresh: what is made of each is made once, and kept once. */
export function remembering(
  make: (text: string) => string,
  { texts, longest }: RememberingLimits,
): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (text.length > longest) return made;
    if (known.size >= texts) known.clear();
    known.set(text, made);
    return made;
  };
}
