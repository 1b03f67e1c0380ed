import { ownersWordName, WORD_FIELDS, type Words } from "#app/domain/cart/words/words.ts";

/** The words of a cake with their names. Allergies are framed and named in capitals, which print without colours. */
export function DayWords({ words }: { words: Words | undefined }) {
  if (!words) return null;
  return (
    <ul className="day-words">
      {WORD_FIELDS.map(
        (field) =>
          words[field] !== undefined && (
            <li
              key={field}
              className={
                field === "allergies"
                  ? "w-fit border-2 border-current px-1.5 font-semibold"
                  : undefined
              }
            >
              <b>{ownersWordName(field)}:</b> <span>{words[field]}</span>
            </li>
          ),
      )}
    </ul>
  );
}
