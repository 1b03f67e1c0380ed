import { WORD_FIELDS, type Words } from "#app/domain/words/words.ts";
import { useTexts } from "#app/features/admin/texts.ts";
import { KITCHEN_TEXTS } from "./kitchen-texts.ts";

/** The words of a cake with their names. Allergies are framed and named in capitals, which print without colours. */
export function DayWords({ words }: { words: Words | undefined }) {
  const texts = useTexts(KITCHEN_TEXTS);
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
              <b>{texts.words[field]}:</b> <span>{words[field]}</span>
            </li>
          ),
      )}
    </ul>
  );
}
