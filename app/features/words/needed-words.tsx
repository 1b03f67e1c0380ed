import { type ComponentType, useEffect, useState } from "react";
import type { WordsFieldsProps } from "./words-fields.tsx";

/** Selector of the fields that the server rendered. */
const RENDERED = ".words";

let Fields: ComponentType<WordsFieldsProps> | undefined;

async function load(): Promise<void> {
  Fields = (await import("./words-fields.tsx")).WordsFields;
}

// The server renders the fields directly, so a page with them needs their script before hydration.
if (import.meta.env.SSR || document.querySelector(RENDERED)) await load();

/** The fields for words. Their script is loaded only for products that take words. */
export function NeededWords(props: WordsFieldsProps) {
  const [Part, setPart] = useState(() => Fields);
  useEffect(() => {
    if (Part) return;
    load().then(
      () => setPart(() => Fields),
      // A page from the server contains the fields, even if the script cannot be loaded.
      () => location.reload(),
    );
  }, [Part]);
  return Part ? <Part {...props} /> : null;
}
