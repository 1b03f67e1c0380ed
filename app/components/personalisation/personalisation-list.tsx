import {
  namedPersonalisation,
  type PersonalisationField,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";

/**
 * The words of a line with their names; nothing for a line without words.
 * @param nameOf the name of a field
 */
export function PersonalisationList({
  words,
  nameOf,
}: {
  words: Personalisation | undefined;
  nameOf?: (field: PersonalisationField) => string;
}) {
  if (!words) return null;
  return (
    <ul className="text-sm break-words text-bean">
      {namedPersonalisation(words, nameOf).map(({ field, name, text }) => (
        <li key={field}>
          {name}: <span className="font-medium whitespace-pre-line text-cocoa">{text}</span>
        </li>
      ))}
    </ul>
  );
}
