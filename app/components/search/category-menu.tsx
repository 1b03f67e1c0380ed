import { t } from "#app/texts/t.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CategoryLinks } from "./category-links.tsx";
import type { MenuEntry } from "./menu-entry.ts";

const ID = "category-menu";

/** The categories in the header: a popover of the browser, which opens and closes without scripts. */
export function CategoryMenu({ entries }: { entries: MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget={ID} className="nav-link flex items-center gap-1">
        {t("Categories")}
        <Icon name="down" className="size-4" />
      </button>
      <div id={ID} popover="auto" className="category-menu">
        <CategoryLinks
          entries={entries}
          onFollow={(link) => link.closest<HTMLElement>("[popover]")?.hidePopover?.()}
        />
      </div>
    </>
  );
}
