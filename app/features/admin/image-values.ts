import { cleanText } from "#app/domain/text.ts";

/** What the owner typed about a picture. */
export interface ImageValues {
  url: string;
  alt: string;
  title: string;
}

export type ImageErrors = Partial<Record<keyof ImageValues, string>>;

/** The fields of a picture's form, trimmed. */
export function readImageValues(form: FormData): ImageValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    url: text("url").trim(),
    alt: cleanText(text("alt")),
    title: cleanText(text("title")),
  };
}
