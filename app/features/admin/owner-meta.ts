import type { OwnerLanguage } from "#app/domain/owner-language.ts";
import type { Texts } from "./texts.ts";

interface Match {
  id: string;
  loaderData?: unknown;
}

/** Title and robots of a page of the owner's area, in the language that its layout loaded. */
export function ownerMeta(
  matches: readonly (Match | undefined)[],
  texts: Texts<{ title: string }>,
) {
  const layout = matches.find((match) => match?.id === "routes/admin/guarded");
  const { language = "ms" } = (layout?.loaderData ?? {}) as { language?: OwnerLanguage };
  return [{ title: texts[language].title }, { name: "robots", content: "noindex" }];
}
