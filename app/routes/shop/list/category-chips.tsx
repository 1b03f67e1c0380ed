import { Link } from "react-router";
import { categoryLevels } from "#app/domain/catalogue/category-tree.ts";
import { t } from "#app/texts/t.ts";
import type { CategoryChoice } from "./filter-fields.tsx";

/** The categories as links, and below them the children of the chosen one. */
export function CategoryChips({
  categories,
  chosen,
}: {
  categories: CategoryChoice[];
  chosen: number | null;
}) {
  const levels = categoryLevels(categories, chosen);
  if (levels.length === 0) return null;
  return (
    <nav aria-label={t("Categories")} className="mt-4 grid gap-2">
      {levels.map((level, depth) => (
        <ul key={level[0]?.id} className="chips">
          {depth === 0 && <Chip to="/products" name={t("All")} isChosen={chosen === null} />}
          {level.map(({ id, slug, name, count }) => (
            <Chip
              key={id}
              to={`/category/${slug}`}
              name={name}
              count={id === chosen ? undefined : count}
              isChosen={id === chosen}
            />
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Chip({
  to,
  name,
  count,
  isChosen,
}: {
  to: string;
  name: string;
  /** Left out where the page tells the number of its own list. */
  count?: number | undefined;
  isChosen: boolean;
}) {
  return (
    <li>
      <Link to={to} aria-current={isChosen ? "page" : undefined} className="chip">
        {name}
        {count !== undefined && <span className="text-xs">{count}</span>}
      </Link>
    </li>
  );
}
