import { Link } from "react-router";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { MenuEntry } from "#app/domain/catalogue/category-tree.ts";

const TILE =
  "panel grid h-full grid-cols-[--spacing(11)_1fr] items-center gap-2 p-2 text-xs leading-snug font-semibold [transition:border-color_var(--motion-usual)] hover:border-edge lg:grid-cols-[--spacing(14)_1fr] lg:gap-3 lg:p-2.5 lg:text-base lg:leading-snug";
const TILE_PICTURE = "aspect-square rounded-sm";

/** Categories with a picture each, and the gift finder. */
export function CategoryTiles({
  entries,
}: {
  entries: (MenuEntry & { cover?: string | undefined })[];
}) {
  return (
    <section aria-labelledby="categories" className="page pt-8 md:pt-16">
      <h2 id="categories" className="text-2xl">
        {t("Shop by category")}
      </h2>
      <ul className="mt-3 grid grid-cols-(--two-columns) gap-2 lg:grid-cols-4 lg:gap-2.5">
        {entries.map(({ name, slug, count, cover }) => (
          <li key={slug}>
            <Link to={`/category/${slug}`} className={TILE}>
              <Picture src={cover} alt="" shownAs="thumb" className={TILE_PICTURE} />
              <span>
                {name} <span className="font-normal text-mocha">{count}</span>
              </span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/gifts" className={TILE}>
            <span className={`grid place-items-center bg-syrup text-gula ${TILE_PICTURE}`}>
              <Icon name="gift" className="size-7" />
            </span>
            {t("Find a gift")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
