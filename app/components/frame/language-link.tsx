import { useLocation } from "react-router";
import { currentLanguage, pathIn } from "#app/texts/language.ts";
import { t } from "#app/texts/t.ts";

/** Pages whose query chooses what they show. Other queries may hold the key of an order, or a stranger's text. */
const CHOOSING = /^\/(product|search|gifts|category|wishlist|payment\/[ef])/;
/** Addresses with no page in the other language, or too long for one of ours. */
const WITHOUT_TWIN = /^\/add-|.{99}/;

/** Leads to the same page in the other language: another document, because a page loads the texts of one language. */
export function LanguageLink({ className }: { className: string }) {
  const { pathname, search } = useLocation();
  const other = currentLanguage() === "en" ? "ms" : "en";
  const twin = WITHOUT_TWIN.test(pathname)
    ? "/"
    : pathname + (CHOOSING.test(pathname) ? search : "");
  return (
    <a href={pathIn(other, twin)} lang={other} className={className}>
      {t("Bahasa Melayu")}
    </a>
  );
}
