import { Link, NavLink } from "react-router";
import { countItems } from "#app/domain/cart/cart.ts";
import { DialogButton } from "#app/ui/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Toaster } from "#app/ui/toast/toaster.tsx";
import { t, tPlural } from "#app/texts/t.ts";
import { HeaderSearch } from "#app/components/search/header-search.tsx";
import { SEARCH_OVERLAY_ID } from "#app/components/search/search-overlay.tsx";
import { CategoryLinks } from "#app/components/search/category-links.tsx";
import type { MenuEntry } from "#app/domain/catalogue/category-tree.ts";
import { Logo } from "./logo.tsx";
import { navigation } from "./navigation.ts";
import { useRootData } from "./root-data.ts";
import { SIDE_MENU_ID } from "./side-menu.tsx";

/** The sticky header of every page. */
export function Header() {
  const { cart, menu } = useRootData();
  const cartCount = countItems(cart);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page flex flex-wrap items-center gap-x-0.5 lg:gap-x-8">
        <DialogButton
          dialog={SIDE_MENU_ID}
          action="show-modal"
          aria-label={t("Menu")}
          className="btn-icon -ml-2.5 lg:hidden"
        >
          <Icon name="menu" className="size-6" />
        </DialogButton>
        <Logo />
        <nav aria-label={t("Main")} className="ml-auto hidden gap-1 lg:flex">
          {navigation().map(({ name, href }) => (
            <NavLink key={href} to={href} end={href === "/"} className="nav-link">
              {name}
            </NavLink>
          ))}
          <CategoryMenu entries={menu} />
        </nav>
        <HeaderSearch className="ml-auto hidden w-96 max-w-full shrink md:block lg:ml-0" />
        <div className="ml-auto flex items-center gap-x-0.5 md:ml-0">
          <DialogButton
            dialog={SEARCH_OVERLAY_ID}
            action="show-modal"
            aria-label={t("Search")}
            className="btn-icon md:hidden"
          >
            <Icon name="search" className="size-6" />
          </DialogButton>
          <Link to="/wishlist" aria-label={t("Wishlist")} className="btn-icon max-md:hidden">
            <Icon name="heart" className="size-6" />
          </Link>
          <Link
            to="/cart"
            aria-label={cartLabel(cartCount)}
            className="btn-icon relative -mr-[min(0.625rem,3vw)]"
          >
            <Icon name="bag" className="size-6" />
            {cartCount > 0 && (
              <span key={cartCount} className="cart-count">
                {badgeText(cartCount)}
              </span>
            )}
          </Link>
        </div>
      </div>
      {/* Toasts appear below the cart link, which most shoppers press next. */}
      <Toaster />
    </header>
  );
}

/** The count up to 99, then '99+'. */
export function badgeText(count: number): string {
  return count > 99 ? "99+" : String(count);
}

function cartLabel(count: number): string {
  if (count === 0) return t("Cart");
  return tPlural(count, "Cart, {count} item", "Cart, {count} items", { count: badgeText(count) });
}

const ID = "category-menu";

/** The categories in the header: a popover of the browser, which opens and closes without scripts. */
function CategoryMenu({ entries }: { entries: MenuEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget={ID} className="nav-link flex items-center gap-1">
        {t("Categories")}
        <Icon name="down" className="size-4" />
      </button>
      <div id={ID} popover="auto" className="category-menu [&_li:last-child>a]:border-0">
        <CategoryLinks
          entries={entries}
          onFollow={(link) => link.closest<HTMLElement>("[popover]")?.hidePopover?.()}
        />
      </div>
    </>
  );
}
