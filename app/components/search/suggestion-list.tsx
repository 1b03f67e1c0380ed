import { Link } from "react-router";
import { t } from "#app/texts/t.ts";
import { MarkedPieces } from "#app/ui/marked-pieces.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Suggestions } from "./suggestions.ts";
import { optionId } from "./use-suggestions.ts";

/** The list of a search field's suggestions. Its options are links, which are selected by keys in the field. */
export function SuggestionList({
  listId,
  term,
  found,
  active,
  onFollow,
}: {
  listId: string;
  term: string;
  found: Suggestions;
  /** The index of the chosen option; -1 for none. */
  active: number;
  onFollow?: () => void;
}) {
  const { products, categories, total } = found;
  const option = (index: number) => ({
    id: optionId(listId, index),
    role: "option",
    "aria-selected": index === active,
    tabIndex: -1,
    className:
      "flex min-h-12 items-center gap-3 rounded-sm px-2 py-1.5 hover:bg-cream aria-selected:bg-cream",
    onClick: onFollow,
  });
  return (
    <div
      id={listId}
      // No other element can hold pictures and links.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      tabIndex={-1}
      aria-label={t("Suggestions")}
      // The focus stays in the field, also in browsers that focus no links.
      onMouseDown={(event) => event.preventDefault()}
    >
      {products.map(({ slug, name, picture, category, price }, index) => (
        <Link key={slug} to={`/product/${slug}`} {...option(index)}>
          <Picture src={picture} alt="" shownAs="thumb" className="size-12 flex-none rounded-sm" />
          <span className="min-w-0 flex-1 leading-snug">
            <span className="block font-semibold">
              <MarkedPieces pieces={name} />
            </span>
            <span className="text-xs text-mocha">{category}</span>
          </span>
          <span className="text-sm whitespace-nowrap">{price}</span>
        </Link>
      ))}
      {categories.map(({ name, slug, count }, index) => (
        <Link key={slug} to={`/category/${slug}`} {...option(products.length + index)}>
          <Icon name="grid" className="size-4 text-gula" />
          <span className="flex-1">{name}</span>
          <span className="text-sm text-mocha">{count}</span>
        </Link>
      ))}
      {total > 0 && (
        <Link
          to={`/search?${new URLSearchParams({ q: term })}`}
          {...option(products.length + categories.length)}
        >
          <Icon name="search" className="size-4 text-gula" />
          <span className="link">{t('All {total} results for "{term}"', { total, term })}</span>
        </Link>
      )}
    </div>
  );
}
