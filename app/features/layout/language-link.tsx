import { useLocation } from "react-router";
import { currentLanguage } from "#app/texts/current-language.ts";
import { pathIn } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";

/** Leads to the same page in the other language: another document, because scripts have one language. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const other = currentLanguage() === "en" ? "ms" : "en";
  return (
    <a href={pathIn(other, pathname + search)} lang={other} className={className}>
      {t("Bahasa Melayu")}
    </a>
  );
}
