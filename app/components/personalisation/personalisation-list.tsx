import {
  PERSONALISATION_FIELDS,
  type PersonalisationField,
  personalisationName,
  type Personalisation,
} from "#app/domain/cart/personalisation/personalisation.ts";

/**
 * The words of a line with their names; nothing for a line without words.
 * @param nameOf the name of a field
 */
export function PersonalisationList({
  words,
  nameOf = personalisationName,
}: {
  words: Personalisation | undefined;
  nameOf?: (field: PersonalisationField) => string;
}) {
  if (!words) return null;
  return (
    <ul className="text-sm break-words text-bean">
      {PERSONALISATION_FIELDS.filter((field) => words[field] !== undefined).map((field) => (
        <li key={field}>
          {nameOf(field)}:{" "}
          <span className="font-medium whitespace-pre-line text-cocoa">{words[field]}</span>
        </li>
      ))}
    </ul>
  );
}
