import { wordsIn } from "./search-words.ts";

/**
 * A text in pieces, each second of them a word to mark: "Pandan Roll" with the word "roll" gives ["Pandan ", "Roll", ""].
 * @param words folded, as searches compare them
 */
export function markedText(text: string, words: ReadonlySet<string>): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (const { word, start, end } of wordsIn(text)) {
    if (!words.has(word)) continue;
    pieces.push(text.slice(from, start), text.slice(start, end));
    from = end;
  }
  return [...pieces, text.slice(from)];
}
