import { createRequestHandler, type ServerBuild } from "react-router";
import { currentLanguage, type Language, MALAY_PREFIX, splitPath } from "#app/texts/language.ts";
import { inLanguage } from "#server/platform/language.ts";
import { withErrorPages } from "#server/web/answer-page.ts";
import { withErrorReferences } from "#server/web/error-reference.ts";
import { requestLanguage } from "#server/web/sessions/request-language.ts";
import type { Shop } from "#server/shop.ts";
import type { Handle } from "./page-cache/render-for-all.ts";

/** Answers requests with a build of the app, each in its language. */
export function handlerOf(
  shop: Pick<Shop, "secureCookies">,
  build: ServerBuild,
  mode: string,
): Handle {
  const english = withErrorReferences(build);
  const handlers: Record<Language, Handle> = {
    en: createRequestHandler(english, mode),
    ms: createRequestHandler({ ...english, basename: MALAY_PREFIX }, mode),
  };
  const handle = withErrorPages((request, context) => {
    const { language } = splitPath(new URL(request.url).pathname);
    // What a page's script or the owner asks for has no address of its own in Malay.
    return handlers[language === currentLanguage() ? language : "en"](request, context);
  });
  return (request, context) => {
    const { pathname, search } = new URL(request.url);
    const language = requestLanguage(shop, pathname + search, request);
    return inLanguage(language, () => handle(request, context));
  };
}
