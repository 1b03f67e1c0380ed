import { Link } from "react-router";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { MenuEntry } from "#app/domain/catalogue/category-tree.ts";

/** Categories with a picture each, and the gift finder. */
export function CategoryTiles({
  entries,
}: {
  entries: (MenuEntry & { cover?: string | undefined })[];
}) {
  return (
    <section aria-labelledby="categories" className="page pt-10 md:pt-20">
      <h2 id="categories" className="text-2xl">
        {t("Shop by category")}
      </h2>
      <ul className="tiles">
        {entries.map(({ name, slug, count, cover }) => (
          <li key={slug}>
            <Link to={`/category/${slug}`} className="panel tile">
              <Picture src={cover} alt="" shownAs="thumb" />
              <span>
                {name} <span className="font-normal text-mocha">{count}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/gifts" className="panel tile">
            <span className="frame grid place-items-center bg-syrup text-gula">
              <Icon name="gift" className="size-7" />
            </span>
            {t("Find a gift")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
