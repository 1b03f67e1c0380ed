import { namedWords, type Words } from "#app/domain/words/words.ts";

/** The words of a line with their names; nothing for a line without words. */
export function WordsList({ words }: { words: Words | undefined }) {
  if (!words) return null;
  return (
    <ul className="text-sm break-words text-bean">
      {namedWords(words).map(({ key, value }) => (
        <li key={key}>
          {key}: <span className="font-medium whitespace-pre-line text-cocoa">{value}</span>
        </li>
      ))}
    </ul>
  );
}
