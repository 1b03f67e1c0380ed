import { WORD_FIELDS, wordName, type Words } from "#app/domain/words/words.ts";

/** The words of a line with their names; nothing for a line without words. */
export function WordsList({ words }: { words: Words | undefined }) {
  if (!words) return null;
  return (
    <ul className="text-sm break-words text-bean">
      {WORD_FIELDS.filter((field) => words[field] !== undefined).map((field) => (
        <li key={field}>
          {wordName(field)}:{" "}
          <span className="font-medium whitespace-pre-line text-cocoa">{words[field]}</span>
        </li>
      ))}
    </ul>
  );
}
