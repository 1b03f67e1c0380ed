import { WORD_FIELDS, type WordField, wordName, type Words } from "#app/domain/cart/words/words.ts";

/**
 * The words of a line with their names; nothing for a line without words.
 * @param nameOf the name of a field
 */
export function WordsList({
  words,
  nameOf = wordName,
}: {
  words: Words | undefined;
  nameOf?: (field: WordField) => string;
}) {
  if (!words) return null;
  return (
    <ul className="text-sm break-words text-bean">
      {WORD_FIELDS.filter((field) => words[field] !== undefined).map((field) => (
        <li key={field}>
          {nameOf(field)}:{" "}
          <span className="font-medium whitespace-pre-line text-cocoa">{words[field]}</span>
        </li>
      ))}
    </ul>
  );
}
