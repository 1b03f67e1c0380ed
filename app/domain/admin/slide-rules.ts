import { z } from "zod/mini";
import { isPictureAddress, isSlideLink, MAX_SLIDE_TEXT, MAX_SLIDE_URL } from "./slider.ts";
import { cleanText } from "../text.ts";

/** What is said of a field that is missing or not allowed. */
interface SlideTexts {
  noUrl: string;
  badUrl: string;
  noAlt: string;
  tooLong: string;
  badLink: string;
}

/** The fields of a slide, by the rules for forms and for storage. A title and a link may be blank. */
export function slideFields({ noUrl, badUrl, noAlt, tooLong, badLink }: SlideTexts) {
  const required = (error: string) => z.minLength(1, { error, abort: true });
  const atMost = z.maxLength(MAX_SLIDE_TEXT, { error: tooLong });
  return {
    url: z
      .string({ error: noUrl })
      .check(
        z.trim(),
        required(noUrl),
        z.maxLength(MAX_SLIDE_URL, { error: badUrl, abort: true }),
        z.refine(isPictureAddress, { error: badUrl }),
      ),
    alt: z.string({ error: noAlt }).check(z.overwrite(cleanText), required(noAlt), atMost),
    title: z._default(z.string().check(z.overwrite(cleanText), atMost), ""),
    link: z._default(
      z.string().check(
        z.trim(),
        z.maxLength(MAX_SLIDE_URL, { error: badLink, abort: true }),
        z.refine((link) => link === "" || isSlideLink(link), { error: badLink }),
      ),
      "",
    ),
  };
}
