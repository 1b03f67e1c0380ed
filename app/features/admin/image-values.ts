import { cleanText } from "#app/domain/text.ts";
import { fieldText } from "./field-text.ts";

/** The typed values of a picture. */
export interface ImageValues {
  url: string;
  alt: string;
  title: string;
  /** "" for none. */
  link: string;
}

export type ImageErrors = Partial<Record<keyof ImageValues, string>>;

/** The cleaned fields of a picture's form. */
export function readImageValues(form: FormData): ImageValues {
  return {
    url: fieldText(form, "url").trim(),
    alt: cleanText(fieldText(form, "alt")),
    title: cleanText(fieldText(form, "title")),
    link: fieldText(form, "link").trim(),
  };
}
