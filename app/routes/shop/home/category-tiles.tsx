import { Link } from "react-router";
import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { MenuEntry } from "#app/domain/catalogue/category-tree.ts";

const TILE =
  "panel grid h-full content-start gap-2 p-2 text-center text-xs leading-snug font-semibold [transition:border-color_var(--motion-usual)] hover:border-edge md:grid-cols-[--spacing(14)_1fr] md:content-center md:items-center md:gap-3 md:p-2.5 md:text-start md:text-base md:leading-snug";
const TILE_PICTURE = "aspect-square rounded-sm";

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
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2.5 md:grid-cols-[repeat(auto-fill,minmax(16rem,1fr))]">
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
            <span className={`frame grid place-items-center bg-syrup text-gula ${TILE_PICTURE}`}>
              <Icon name="gift" className="size-7" />
            </span>
            {t("Find a gift")}
          </Link>
        </li>
      </ul>
    </section>
  );
}
