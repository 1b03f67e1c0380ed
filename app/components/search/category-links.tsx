import { Link, useLocation } from "react-router";
import { t } from "#app/texts/t.ts";
import type { MenuEntry } from "#app/domain/catalogue/category-tree.ts";

const INDENTS = ["", "pl-4", "pl-8"];

/** The categories of a menu with their numbers of products, children below their parents. */
export function CategoryLinks({
  entries,
  onFollow,
}: {
  entries: MenuEntry[];
  /** Called with the pressed link, to close the menu. */
  onFollow: (link: HTMLElement) => void;
}) {
  const path = useLocation().pathname.toLowerCase();
  return (
    <nav aria-label={t("Categories")}>
      <ul>
        {entries.map(({ name, slug, count, depth }) => (
          <li key={slug} className={INDENTS[Math.min(depth, INDENTS.length - 1)]}>
            <Link
              to={`/category/${slug}`}
              aria-current={path === `/category/${slug}` ? "page" : undefined}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line hover:text-gula aria-[current]:text-gula"
              onClick={({ currentTarget }) => onFollow(currentTarget)}
            >
              {name}
              <span className="text-sm text-mocha">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
