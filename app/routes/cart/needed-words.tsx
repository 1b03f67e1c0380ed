import { parts, useNeededPart } from "#app/components/frame/needed-parts.ts";
import type { WordsFieldsProps } from "#app/components/personalisation/words-fields.tsx";

/** The fields for words. Their script is loaded only for products that take words. */
export function NeededWords(props: WordsFieldsProps) {
  const isLoaded = useNeededPart("words");
  return isLoaded && parts.words ? <parts.words {...props} /> : null;
}
