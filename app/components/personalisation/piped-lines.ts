/** Letters of a line, at most, when there are this many lines. */
const LONGEST = [12, 15, 19, 26];

/** A message in the lines in which it fits a cake best, at most four. A longer word than a line stands in one alone. */
export function pipedLines(message: string): string[] {
  const words = message.split(" ").filter((word) => word !== "");
  for (const [more, longest] of LONGEST.entries()) {
    const lines = wrapped(words, longest);
    const fits = lines.every((line) => line.length <= longest);
    if (lines.length <= more + 1 && fits) return lines;
  }
  return wrapped(words, Math.ceil(message.length / LONGEST.length) + 8);
}

function wrapped(words: string[], longest: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= longest) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}
