import {
  namedPersonalisation,
  ownersPersonalisationName,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";

/** The words of a cake with their names. Allergies are framed and named in capitals, which print without colours. */
export function DayPersonalisation({ words }: { words: Personalisation | undefined }) {
  if (!words) return null;
  return (
    <ul className="day-words">
      {namedPersonalisation(words, ownersPersonalisationName).map(({ field, name, text }) => (
        <li
          key={field}
          className={
            field === "allergies" ? "w-fit border-2 border-current px-1.5 font-semibold" : undefined
          }
        >
          <b>{name}:</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
