import { createRequestHandler, type ServerBuild } from "react-router";
import { type Language, MALAY_PREFIX, splitPath } from "#app/texts/language.ts";
import { inLanguage } from "../platform/language.ts";
import { withPages } from "../web/answer-page.ts";
import { withReferences } from "../web/error-reference.ts";
import { languageOf } from "../web/policy-of.ts";
import type { Handle } from "./page-cache/render-for-all.ts";

/** Answers requests with a build of the app, in the language of their address. */
export function handlerOf(build: ServerBuild, mode: string): Handle {
  const english = withReferences(build);
  const handlers: Record<Language, Handle> = {
    en: createRequestHandler(english, mode),
    ms: createRequestHandler({ ...english, basename: MALAY_PREFIX }, mode),
  };
  return withPages((request, context) => {
    const { pathname, search } = new URL(request.url);
    const language = languageOf(pathname + search);
    // Data requests of page scripts have no address of their own in Malay.
    const handler = handlers[splitPath(pathname).language === language ? language : "en"];
    return inLanguage(language, () => handler(request, context));
  });
}
