import { useState } from "react";
import { Link } from "react-router";
import { currentShop } from "#app/domain/shop/identity.ts";
import { LazySuggestions, SuggestionCount } from "#app/components/search/lazy-suggestions.tsx";
import { useSuggestions } from "#app/components/search/use-suggestions.ts";
import { t } from "#app/texts/t.ts";
import { Dialog, DialogButton } from "#app/ui/dialog.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useEarlyText } from "#app/ui/use-early-text.ts";

export const SEARCH_OVERLAY_ID = "search-overlay";
const TERM_ID = "search-overlay-term";
const LIST_ID = "overlay-suggestions";

/**
 * The search of small screens. Enter closes it without navigation, as specified, unless a suggestion is chosen; the
 * terms are links.
 */
export function SearchOverlay() {
  const [typed, setTyped] = useState("");
  const { found, active, ask, onKeyDown, combobox, ...answer } = useSuggestions(LIST_ID);
  const type = (text: string) => {
    setTyped(text);
    ask(text);
  };
  useEarlyText(TERM_ID, type);
  const term = typed.trim();
  return (
    <Dialog id={SEARCH_OVERLAY_ID} label={t("Search")} shape="full">
      <div className="page py-4">
        <div className="flex items-center gap-2">
          <search className="flex-1">
            <form method="dialog" className="relative">
              <input
                id={TERM_ID}
                type="search"
                aria-label={t("Search products, brands, categories")}
                placeholder={t("Search products, brands, categories...")}
                required
                pattern=".*\S.*"
                maxLength={100}
                autoComplete="off"
                enterKeyHint="done"
                value={typed}
                onChange={(event) => type(event.currentTarget.value)}
                onKeyDown={onKeyDown}
                {...combobox}
                className="control rounded-full pr-14 pl-5"
              />
              {term !== "" && (
                <Link
                  to={searchHref(term)}
                  aria-label={t("Show all results")}
                  className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-full bg-pandan text-on-accent"
                >
                  <Icon name="search" />
                </Link>
              )}
            </form>
          </search>
          <DialogButton
            dialog={SEARCH_OVERLAY_ID}
            action="close"
            aria-label={t("Close search")}
            className="btn-icon -mr-2"
          >
            <Icon name="close" className="size-6" />
          </DialogButton>
        </div>
        <div aria-live="polite" className="py-6">
          {term === "" && (
            <p className="text-bean">{t("Start typing to search for products...")}</p>
          )}
          {term !== "" && found && (
            <div className="flex flex-wrap items-baseline gap-x-4">
              <h2 className="text-xl">{t('Search Results for "{term}"', { term: answer.term })}</h2>
              <Link to={searchHref(term)} className="link inline-block py-2 text-sm">
                {t("All {total} results", { total: found.total })}
              </Link>
            </div>
          )}
          {term !== "" && !found && (
            <>
              <p className="text-bean">
                {answer.isEmpty
                  ? t('No products found for "{term}"', { term: answer.term })
                  : t("Start typing to see search results...")}
              </p>
              <Link to={searchHref(term)} className="link mt-3 inline-block py-2">
                {t("Show all results")}
              </Link>
              {answer.isEmpty && (
                <Link to="/gifts" className="link ml-6 inline-block py-2">
                  {t("Find a gift")}
                </Link>
              )}
            </>
          )}
        </div>
        {found && (
          <div className="-mt-3 mb-6">
            <LazySuggestions {...{ listId: LIST_ID, term: answer.term, found, active }} />
          </div>
        )}
        <SuggestionCount found={found} />
        <Terms title={t("Popular")} icon="flame" terms={currentShop().search.popular} />
        <Terms title={t("Suggested")} icon="heart" terms={currentShop().search.suggested} />
      </div>
    </Dialog>
  );
}

function Terms({ title, icon, terms }: { title: string; icon: IconName; terms: string[] }) {
  return (
    <section className="border-t border-line py-5">
      <h2 className="eyebrow">{title}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {terms.map((term) => (
          <li key={term}>
            <Link to={searchHref(term)} className="chip">
              <Icon name={icon} className="size-4 text-gula" />
              {term}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function searchHref(term: string): string {
  return `/search?${new URLSearchParams({ q: term })}`;
}
